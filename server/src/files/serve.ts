import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, OpenedFile } from '../adapters/files/port.ts'
import type { Context } from '../kernel/context.ts'
import { type StoredFile, storedFile } from './queries.ts'
import { askedRange } from './range.ts'

/** What we made or judged ourselves; anything else would be a download. */
const shown = /^(image\/webp|audio\/(mpeg|ogg|mp4))$/
const keyForm = /^[0-9a-f]{64}-[0-9a-f]{12}[a-z0-9.-]{1,20}$/

type FileRequest = FastifyRequest<{ Params: { key: string } }>

/** Public and unchanging: whoever has the address may keep the file for good. */
export const serveFile = (ctx: Context) => async (request: FileRequest, reply: FastifyReply) => {
  const { key } = request.params
  const file = keyForm.test(key) ? await storedFile(ctx.database.db, key) : null
  if (!file) throw new Refusal('not-found')
  const etag = `"${key}"`
  const { 'if-none-match': known, 'if-range': unlessChanged, range: asked } = request.headers
  if (isKnown(known, etag)) return lasting(reply, file, etag).code(304).send()

  const range = unlessChanged && unlessChanged !== etag ? null : askedRange(asked, file.bytes)
  if (range === 'none') {
    return reply
      .code(416)
      .header('content-range', `bytes */${file.bytes}`)
      .header('accept-ranges', 'bytes')
      .send()
  }
  const length = range ? range.end - range.start + 1 : file.bytes
  const opened = request.method === 'HEAD' ? null : await openStored(ctx, file, range)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  lasting(reply, file, etag).type(file.type).header('content-length', length)
  return reply.send(opened?.stream)
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
  log.error({ key, size: opened?.size }, 'a file is not what its record says')
  throw new Refusal('not-found')
}

const lasting = (reply: FastifyReply, { type }: StoredFile, etag: string) =>
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': shown.test(type) ? 'inline' : 'attachment',
    'accept-ranges': 'bytes',
  })

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false
