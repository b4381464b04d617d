import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Addresses carry tokens in their query (magic links, resets), and payment links in their path. */
export const pathOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/^((?:\/api)?\/pay\/)[^/]+/, '$1…')

export function createLog(level: string, destination?: DestinationStream): Logger {
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
      err: tellableError,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** A failed query's own message, stack and fields list its parameters: password hashes, tokens, mails. */
function tellableError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  let told: Error = error
  while (told instanceof DrizzleQueryError && told.cause instanceof Error) told = told.cause
  const { type, message, stack } = stdSerializers.err(told)
  const code = 'code' in told ? told.code : undefined
  return told instanceof DrizzleQueryError
    ? { type, message: 'query failed' }
    : { type, message, stack, code }
}
