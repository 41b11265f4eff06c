// SHA-256 (FIPS 180-4), by the processor's own instructions where it has them.
#ifndef CHASH_H
#define CHASH_H

#include <stddef.h>
#include <stdint.h>

struct ch_sha256 {
  uint32_t state[8];
  uint64_t length;
  uint8_t rest[64];
};

void ch_sha256_begin(struct ch_sha256 *hash);
void ch_sha256_take(struct ch_sha256 *hash, const void *bytes, size_t count);

// The hash of all that was taken; nothing may be taken after it.
void ch_sha256_end(struct ch_sha256 *hash, uint8_t result[32]);

#endif
