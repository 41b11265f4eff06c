/// Why the command cannot do what was asked.
struct Failure: Error {
  let status: ExitStatus
  let message: String
}
