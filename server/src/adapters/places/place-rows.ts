const LINE_END = 0x0a

/**
 * The lines of a file as they are in it. A line becomes an object when somebody asks for it, because all of them as
 * objects take ten times as much memory.
 */
export class PlaceRows<T> implements Iterable<T> {
  readonly length: number
  private readonly bytes: Buffer
  /** Where each line begins, and where the one after the last would. */
  private readonly starts: Uint32Array
  private readonly rowOf: (columns: string[]) => T

  constructor(bytes: Buffer, rowOf: (columns: string[]) => T) {
    const starts = [0]
    for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) starts.push(at + 1)
    if (starts.at(-1) !== bytes.length) starts.push(bytes.length + 1)
    this.bytes = bytes
    this.starts = Uint32Array.from(starts)
    this.length = starts.length - 1
    this.rowOf = rowOf
  }

  at(row: number): T {
    const line = this.bytes.toString('utf8', this.starts[row], (this.starts[row + 1] ?? 0) - 1)
    return this.rowOf(line.split('\t'))
  }

  *[Symbol.iterator](): Generator<T> {
    for (let row = 0; row < this.length; row += 1) yield this.at(row)
  }

  /** The row whose first column is this text. */
  called(name: string): T | undefined {
    if (/[\t\n]/.test(name)) return undefined
    const text = `${name}\t`
    if (this.bytes.subarray(0, Buffer.byteLength(text)).equals(Buffer.from(text))) return this.at(0)
    const at = this.bytes.indexOf(`\n${text}`)
    return at < 0 ? undefined : this.at(this.starts.indexOf(at + 1))
  }
}
