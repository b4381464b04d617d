import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Failure } from '@cuebook/domain/kernel/failure.ts'
import { type RefusalCode, refusals } from '@cuebook/domain/refusals.ts'

const byParserCode: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
}

/** The socket of a connection knows the answer that is being written to it. */
type Connection = Socket & { readonly _httpMessage?: ServerResponse | null }

/**
 * Answers what could not be read as a request. Nobody knows where the next request would begin, so the connection
 * closes, and the answer says so: otherwise a proxy would send the next request into it.
 */
export function refuseBadRequest(error: NodeJS.ErrnoException, socket: Connection): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = byParserCode[error.code ?? ''] ?? 'request.malformed'
  const { status, message } = refusals[code]
  const body: Failure = { message, code, requestId: randomUUID() }
  const text = JSON.stringify(body)
  // In the middle of another answer this one would become part of it.
  if (socket.writable && !socket._httpMessage?.headersSent)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        '',
        text,
      ].join('\r\n'),
    )
  socket.destroy(error)
}
