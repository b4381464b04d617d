import { Flaw } from './verdict.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** One value of a DER encoding: its tag, all of its bytes, and the bytes of its content. */
export interface DerValue {
  readonly tag: number
  readonly raw: Bytes
  readonly content: Bytes
}

/** Reads one value. DER requires the shortest encoding of its length. */
export function readDer(bytes: Bytes): DerValue {
  const [tag, first] = bytes
  if (tag === undefined || first === undefined) throw notDer()
  const more = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || more > 3) throw notDer()
  const lengthBytes = bytes.subarray(2, 2 + more)
  const length = more === 0 ? first : lengthBytes.reduce((sum, byte) => sum * 256 + byte, 0)
  const head = 2 + more
  const shortest = length < 0x80 ? 0 : length < 0x100 ? 1 : length < 0x10000 ? 2 : 3
  if (more !== shortest || head + length > bytes.length) throw notDer()
  return { tag, raw: bytes.subarray(0, head + length), content: bytes.subarray(head, head + length) }
}

export function derParts({ content }: DerValue): DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < content.length; ) {
    const value = readDer(content.subarray(at))
    values.push(value)
    at += value.raw.length
  }
  return values
}

/** The nested part at this path; the check fails if there is none. */
export function derPart(value: DerValue | undefined, ...path: readonly number[]): DerValue {
  let inner = value
  for (const at of path) inner = inner && derParts(inner)[at]
  if (!inner) throw notDer()
  return inner
}

export function writeDer(tag: number, ...contents: readonly Uint8Array[]): Bytes {
  const length = contents.reduce((sum, each) => sum + each.length, 0)
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return joined(Uint8Array.of(tag, ...lengthBytes), ...contents)
}

function joined(...pieces: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(pieces.reduce((sum, each) => sum + each.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])
export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const notDer = () => new Flaw('unreadable', 'It is not a signature in a format we know.')
