/** Wide enough for any file; the true numbers are padded with spaces to the same length. */
export const byteRangeRoom = [0, 9_999_999_999, 9_999_999_999, 9_999_999_999] as const

const RANGE = `\n/ByteRange [${byteRangeRoom.join(' ')}]`
const CONTENTS = '\n/Contents <'

interface Room {
  /** The file, its byte range filled in. */
  readonly pdf: Buffer
  /** Offsets of the opening bracket and of what follows the closing one. */
  readonly start: number
  readonly end: number
}

/**
 * Finds the room a PDF left for its seal and writes down which bytes the seal covers: all but the room. The last
 * match is the right one: strings in a PDF never hold a raw line break, and pictures come before the seal.
 */
export function takeRoom(unsealed: Uint8Array, sealBytes: number): Room {
  const pdf = Buffer.from(unsealed)
  const range = pdf.lastIndexOf(RANGE, undefined, 'latin1')
  const contents = range < 0 ? -1 : pdf.indexOf(CONTENTS, range, 'latin1')
  if (contents < 0) throw new Error('This PDF left no room for a seal.')
  const start = contents + CONTENTS.length - 1
  const end = start + sealBytes * 2 + 2
  if (pdf[end - 1] !== 0x3e) throw new Error('The room for the seal has another size than the seal.')
  const covered = `\n/ByteRange [0 ${start} ${end} ${pdf.length - end}`
  pdf.write(`${covered.padEnd(RANGE.length - 1)}]`, range, 'latin1')
  return { pdf, start, end }
}
