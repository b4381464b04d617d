/** Something that only the person who runs the server can fix. The message is one clear line for them. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
