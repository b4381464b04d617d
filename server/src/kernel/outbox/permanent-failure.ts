/** A handler throws it when no repetition can help: the job goes straight to the dead ones. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
