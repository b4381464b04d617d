import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import { logLines } from './log-lines.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/**
 * An address without its tokens: magic links and resets have them in the query, payment links and calendar feeds in the
 * path. It is decoded as the router does it, so that another spelling of an address is not another address.
 */
export function pathOf(url: string): string {
  const end = url.search(/[?;#]/)
  return decoded(end === -1 ? url : url.slice(0, end)).replace(withToken, '$1…')
}
const withToken = /^((?:\/api)?\/pay\/|\/calendar\/)[^/]+/

function decoded(path: string): string {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export function createLog(level: string, destination: DestinationStream = logLines()): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers', 'headers', '*.password', '*.token', '*.secret', '*.cookie'],
    serializers: {
      req: (req: { method: string; url: string; id?: string }) => ({
        method: req.method,
        path: pathOf(req.url),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: loggableError,
    },
  }
  return pino(options, destination)
}

/** A failed query's error lists its parameters (password hashes, tokens, mails), so only its cause is logged. */
function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  let logged: Error = error
  while (logged instanceof DrizzleQueryError && logged.cause instanceof Error) logged = logged.cause
  const { type, message, stack } = stdSerializers.err(logged)
  const code = 'code' in logged ? logged.code : undefined
  return logged instanceof DrizzleQueryError
    ? { type, message: 'query failed' }
    : { type, message, stack, code }
}
