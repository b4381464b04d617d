/** What is wrong with a part, in words that an admin may read as they are. */
export class Unfit extends Error {
  override readonly name = 'Unfit'
}
