import type { filesApi } from '@cuebook/domain/files/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { ByteRange, OpenedFile } from '../adapters/files/port.ts'
import type { Context } from '../context.ts'
import type { Verb } from '../verb.ts'
import { type StoredFile, storedFile } from './queries.ts'
import { askedRange } from './range.ts'

/** Types that we made or checked ourselves; a file of any other type is a download. */
const shown = /^(image\/webp|audio\/(mpeg|ogg|mp4))$/
const keyForm = /^[0-9a-f]{64}-[0-9a-f]{12}[a-z0-9.-]{1,20}$/

/** Files are public and never change, so anybody with the address may cache them for ever. */
export const readFile: Verb<typeof filesApi.read> = async ({ params: { key }, ctx, headers, reply }) => {
  const file = keyForm.test(key) ? await storedFile(ctx.database.db, key) : null
  if (!file) throw new Refusal('not-found')
  const etag = `"${key}"`
  const { 'if-none-match': cached, 'if-range': unlessChanged, range: asked } = headers
  if (isKnown(cached, etag)) return { status: 304, headers: lasting(file, etag) }

  const range = unlessChanged && unlessChanged !== etag ? null : askedRange(asked, file.bytes)
  if (range === 'none') {
    return { status: 416, headers: { 'content-range': `bytes */${file.bytes}`, 'accept-ranges': 'bytes' } }
  }
  const length = range ? range.end - range.start + 1 : file.bytes
  const opened = reply.request.method === 'HEAD' ? null : await openStored(ctx, file, range)
  return {
    status: range ? 206 : 200,
    type: file.type,
    headers: {
      ...lasting(file, etag),
      'content-length': length,
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${file.bytes}` }),
    },
    ...(opened && { body: opened.stream }),
  }
}

async function openStored(
  { files, log }: Context,
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

const lasting = ({ type }: StoredFile, etag: string) => ({
  etag,
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': shown.test(type) ? 'inline' : 'attachment',
  'accept-ranges': 'bytes',
})

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false
