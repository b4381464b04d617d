/** Something only the person who runs the server can mend. The message is one clear line for them. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
