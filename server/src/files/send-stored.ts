import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { ByteRange, OpenedFile } from '../adapters/files/port.ts'
import type { Context } from '../kernel/context.ts'
import type { FileAnswer } from '../kernel/http/send/send-file.ts'
import type { StoredFile } from './queries.ts'
import { askedRange } from './range.ts'

/** Types that we made or checked ourselves; a file of any other type is a download. */
const shown = /^(image\/webp|audio\/(mpeg|ogg|mp4))$/

interface FileCall {
  readonly ctx: Pick<Context, 'files' | 'log'>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly reply: FastifyReply
}

/** Answers with a stored file. It never changes, so the browser, or with 'public' anybody, may cache it for ever. */
export async function sendStored(
  { ctx, headers, reply }: FileCall,
  file: StoredFile,
  cachedBy: 'public' | 'private',
): Promise<FileAnswer> {
  const etag = `"${file.key}"`
  const lasting = {
    etag,
    'cache-control': `${cachedBy}, max-age=31536000, immutable`,
    'content-disposition': shown.test(file.type) ? 'inline' : 'attachment',
    'accept-ranges': 'bytes',
  }
  if (isKnown(text(headers['if-none-match']), etag)) return { status: 304, headers: lasting }

  const unlessChanged = text(headers['if-range'])
  const range = unlessChanged && unlessChanged !== etag ? null : askedRange(text(headers.range), file.bytes)
  if (range === 'none') {
    return { status: 416, headers: { 'content-range': `bytes */${file.bytes}`, 'accept-ranges': 'bytes' } }
  }
  const length = range ? range.end - range.start + 1 : file.bytes
  const opened = reply.request.method === 'HEAD' ? null : await openStored(ctx, file, range)
  return {
    status: range ? 206 : 200,
    type: file.type,
    headers: {
      ...lasting,
      'content-length': length,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` }),
    },
    ...(opened && { body: opened.stream }),
  }
}

async function openStored(
  { files, log }: FileCall['ctx'],
  { key, bytes }: StoredFile,
  range: ByteRange | null,
): Promise<OpenedFile> {
  const opened = await files.open(key, range ?? undefined).catch((error: unknown) => {
    log.error({ err: error }, 'a file could not be opened')
    throw new Refusal('server.busy')
  })
  if (opened?.size === bytes) return opened
  opened?.stream.destroy()
  log.error({ key, size: opened?.size }, 'a file in the store does not have the size in its record')
  throw new Refusal('not-found')
}

const text = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false
