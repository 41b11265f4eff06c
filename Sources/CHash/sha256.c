#include "CHash.h"

#include <stdatomic.h>
#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

typedef void blocks_function(uint32_t state[8], const uint8_t *bytes, size_t count);

static uint32_t rotated(uint32_t word, int bits) { return word >> bits | word << (32 - bits); }

static void plain_blocks(uint32_t state[8], const uint8_t *bytes, size_t count) {
  for (; count > 0; count--, bytes += 64) {
    uint32_t w[64];
    for (int i = 0; i < 16; i++) {
      w[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 |
             (uint32_t)bytes[4 * i + 2] << 8 | bytes[4 * i + 3];
    }
    for (int i = 16; i < 64; i++) {
      uint32_t s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3;
      uint32_t s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10;
      w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    uint32_t s[8];
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 64; i++) {
      uint32_t s1 = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25);
      uint32_t first = s[7] + s1 + ((s[4] & s[5]) ^ (~s[4] & s[6])) + constants[i] + w[i];
      uint32_t s0 = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22);
      uint32_t second = s0 + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
      memmove(s + 1, s, 7 * sizeof *s);
      s[4] += first;
      s[0] = first + second;
    }
    for (int i = 0; i < 8; i++) state[i] += s[i];
  }
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

// The instructions want the state's words as A B E F and C D G H.
__attribute__((target("sha,sse4.1,ssse3"))) static void fast_blocks(
    uint32_t state[8], const uint8_t *bytes, size_t count) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  __m128i abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(abcd, efgh, 8);
  __m128i cdgh = _mm_blend_epi16(efgh, abcd, 0xF0);
  for (; count > 0; count--, bytes += 64) {
    __m128i w[4], first = abef, second = cdgh;
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      if (i < 4) {
        w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), order);
      } else {
        __m128i sum = _mm_sha256msg1_epu32(w[i & 3], w[(i + 1) & 3]);
        sum = _mm_add_epi32(sum, _mm_alignr_epi8(w[(i + 3) & 3], w[(i + 2) & 3], 4));
        w[i & 3] = _mm_sha256msg2_epu32(sum, w[(i + 3) & 3]);
      }
      __m128i words =
          _mm_add_epi32(w[i & 3], _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, words);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(words, 0x0E));
    }
    abef = _mm_add_epi32(abef, first);
    cdgh = _mm_add_epi32(cdgh, second);
  }
  __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

static blocks_function *best_blocks(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return plain_blocks;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b & 1u << 29)) return plain_blocks;
  return fast_blocks;
}
#elif defined(__aarch64__) && (defined(__ARM_FEATURE_SHA2) || defined(__ARM_FEATURE_CRYPTO))
#include <arm_neon.h>

static void fast_blocks(uint32_t state[8], const uint8_t *bytes, size_t count) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (; count > 0; count--, bytes += 64) {
    uint32x4_t w[4], first = abcd, second = efgh;
    for (int i = 0; i < 16; i++) {
      w[i & 3] = i < 4 ? vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes + 16 * i)))
                       : vsha256su1q_u32(vsha256su0q_u32(w[i & 3], w[(i + 1) & 3]),
                                         w[(i + 2) & 3], w[(i + 3) & 3]);
      uint32x4_t words = vaddq_u32(w[i & 3], vld1q_u32(constants + 4 * i)), before = abcd;
      abcd = vsha256hq_u32(abcd, efgh, words);
      efgh = vsha256h2q_u32(efgh, before, words);
    }
    abcd = vaddq_u32(abcd, first);
    efgh = vaddq_u32(efgh, second);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

static blocks_function *best_blocks(void) { return fast_blocks; }
#else
static blocks_function *best_blocks(void) { return plain_blocks; }
#endif

void ch_sha256_begin(struct ch_sha256 *hash) {
  *hash = (struct ch_sha256){.state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f,
                                       0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

// Asked once: a processor that is simulated answers slowly.
static blocks_function *known_blocks(void) {
  static _Atomic(blocks_function *) known;
  blocks_function *blocks = atomic_load_explicit(&known, memory_order_relaxed);
  if (!blocks) {
    blocks = best_blocks();
    atomic_store_explicit(&known, blocks, memory_order_relaxed);
  }
  return blocks;
}

void ch_sha256_take(struct ch_sha256 *hash, const void *bytes, size_t count) {
  if (count == 0) return;
  blocks_function *blocks = known_blocks();
  const uint8_t *next = bytes;
  size_t held = hash->length % 64;
  hash->length += count;
  if (held > 0) {
    size_t taken = count < 64 - held ? count : 64 - held;
    memcpy(hash->rest + held, next, taken);
    if (held + taken < 64) return;
    blocks(hash->state, hash->rest, 1);
    next += taken;
    count -= taken;
  }
  blocks(hash->state, next, count / 64);
  memcpy(hash->rest, next + count / 64 * 64, count % 64);
}

void ch_sha256_end(struct ch_sha256 *hash, uint8_t result[32]) {
  uint64_t bits = hash->length * 8;
  static const uint8_t padding[64] = {0x80};
  size_t held = hash->length % 64;
  ch_sha256_take(hash, padding, held < 56 ? 56 - held : 120 - held);
  uint8_t length[8];
  for (int i = 0; i < 8; i++) length[i] = (uint8_t)(bits >> (56 - 8 * i));
  ch_sha256_take(hash, length, 8);
  for (int i = 0; i < 32; i++) result[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}
