import pg from 'pg'
import { OperatorError } from '../../operator-error.ts'

const OLDEST_MAJOR = 15

const MISTAKES: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses this user',
  '3D000': 'has no database of that name',
  '42501': 'does not let this user in',
  '53300': 'has no connection left',
  '57P03': 'is still starting or shutting down',
}

/** What to tell the operator when the first connection fails. The password is never part of it. */
export function connectTrouble(where: string, error: unknown): OperatorError {
  if (error instanceof pg.DatabaseError) {
    const mistake = MISTAKES[error.code ?? ''] ?? `refuses the connection (${error.message})`
    return new OperatorError(`DATABASE_URL: the server at ${where} ${mistake}.`)
  }
  return new OperatorError(`DATABASE_URL: no PostgreSQL answers at ${where} (${shortReason(error)}).`)
}

function shortReason(error: unknown): string {
  // One host name with several addresses fails with one error that holds the others.
  const first = error instanceof AggregateError ? error.errors[0] : error
  if (!(first instanceof Error)) return 'unknown reason'
  return 'code' in first && typeof first.code === 'string' ? first.code : first.message
}

/** user@host:port/name of an address, which pg may also take from its own environment variables. */
export function readAddress(databaseUrl: string): { client: pg.Client; where: string } {
  try {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 10_000,
      application_name: 'cuebook migration',
    })
    return { client, where: `${client.user}@${client.host}:${client.port}/${client.database}` }
  } catch {
    // The cause holds the whole address with its password, so it is not passed on.
    throw new OperatorError('DATABASE_URL is not an address like postgres://user:password@host:5432/name.')
  }
}

/** `versionNumber` as the server shows it: 150004 is 15.4. */
export function refuseOldServer(where: string, versionNumber: number): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major >= OLDEST_MAJOR) return
  throw new OperatorError(
    `DATABASE_URL: the server at ${where} is PostgreSQL ${major}; Cuebook needs ${OLDEST_MAJOR} or newer.`,
  )
}
