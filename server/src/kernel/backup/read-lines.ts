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
  // Whoever reads hears of an error on the way, and closes the file by stopping early.
  return (buffer.equals(GZIP) ? pipeline(stream, createGunzip(), () => {}) : stream).setEncoding('utf8')
}

/** Only \n ends a line here; node:readline would also split at U+2028, which people's texts may hold. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  // Kept in pieces: a line with an upload is longer than many chunks.
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
