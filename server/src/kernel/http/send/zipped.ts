import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesEncoding } from './takes-encoding.ts'

const compress = promisify(brotliCompress)
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const THRESHOLD = 1024

/** A text as this browser takes it. The plugin compresses what routes send, but not what is sent for unknown addresses. */
export async function zipped(
  text: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
): Promise<string | Buffer> {
  if (text.length < THRESHOLD || !takesEncoding(headers['accept-encoding'] ?? '', 'br')) return text
  reply.header('content-encoding', 'br')
  return compress(text, QUICK)
}
