import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OperatorError } from '../operator-error.ts'

const GZIP = Buffer.from([0x1f, 0x8b])

/** The lines of a file, compressed or not, whatever its name. */
export async function* linesOf(path: string): AsyncGenerator<string, undefined> {
  try {
    yield* splitLines(await openText(path))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new OperatorError(`${path} cannot be read (${error.message}).`)
  }
  return undefined
}

async function openText(path: string): Promise<Readable> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0)
  const stream = file.createReadStream({ start: 0 })
  // The callback does nothing: the reader of the stream gets any error, and closes the file when it stops early.
  return (buffer.equals(GZIP) ? pipeline(stream, createGunzip(), () => {}) : stream).setEncoding('utf8')
}

/** Only \n ends a line here; node:readline would also split at U+2028, which people's texts may hold. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  // A line with an upload spans many chunks, so its pieces are joined only once.
  let begun: string[] = []
  for await (const chunk of text) {
    const [first = '', ...others] = chunk.split('\n')
    begun.push(first)
    for (const other of others) {
      yield begun.join('')
      begun = [other]
    }
  }
  const rest = begun.join('')
  if (rest) yield rest
}
