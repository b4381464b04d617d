/** A handler throws it when repeating cannot help: the job is given up at once. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure'
}
