/** SQLSTATE: the connection failed, the server is stopping or starting, or has no connection left. */
const AWAY_STATE = /^(08...|57P0[1-5]|53300)$/
const AWAY_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
])
const AWAY_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether a failure means that the database cannot be reached, as opposed to a mistake in what we asked it. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (AWAY_WORDS.test(at.message)) return true
    if (!('code' in at) || typeof at.code !== 'string') continue
    if (AWAY_STATE.test(at.code)) return true
    if (AWAY_SYSTEM.has(at.code) && 'syscall' in at && at.syscall !== 'open') return true
  }
  return false
}
