import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** A path with forward slashes. */
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
  /** Sounds, pictures and PDFs get no smaller, so they are stored as they are. */
  readonly isPacked?: boolean
}

const LOCAL = 0x04034b50
const DESCRIPTOR = 0x08074b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808
/** January 1st, 1980: the time of making says nothing about the content. */
const DATE = 0x0021
const VERSION = 20

interface Written {
  readonly name: Buffer
  readonly method: number
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/**
 * A zip file, piece by piece, so that it needs little memory however large it is. Up to four gigabytes and 65,535 entries,
 * which the form without its later extensions can hold.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name: path, content, isPacked = false } of entries) {
    const name = Buffer.from(path)
    const method = isPacked ? 8 : 0
    const start = offset
    const head = numbers(
      [4, LOCAL],
      [2, VERSION],
      [2, FLAGS],
      [2, method],
      [2, 0],
      [2, DATE],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    )
    yield Buffer.concat([head, name])
    let [crc, size, packed] = [0, 0, 0]
    async function* counted() {
      for await (const piece of content) {
        crc = crc32(piece, crc)
        size += piece.length
        yield piece
      }
    }
    const pieces: AsyncIterable<Uint8Array> = isPacked ? deflated(counted()) : counted()
    for await (const piece of pieces) {
      packed += piece.length
      yield Buffer.from(piece)
    }
    yield numbers([4, DESCRIPTOR], [4, crc], [4, packed], [4, size])
    offset += head.length + name.length + packed + 16
    written.push({ name, method, offset: start, crc, packed, size })
  }
  const directory = Buffer.concat(written.map(inDirectory))
  yield directory
  const count = written.length
  yield numbers([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0])
}

/** A failure of the content ends it, too. */
const deflated = (content: AsyncIterable<Uint8Array>) =>
  pipeline(Readable.from(content), createDeflateRaw(), () => {})

function inDirectory({ name, method, offset, crc, packed, size }: Written): Buffer {
  const head = numbers(
    [4, CENTRAL],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, method],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  )
  return Buffer.concat([head, name])
}

/** Numbers of two or four bytes, the smallest byte first. */
function numbers(...parts: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
