import { statfs } from 'node:fs/promises'

/** By the system for a file of ours, by its quota, and as SQLSTATE by the database. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something could not be written because there is no room for it. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if ('code' in at && typeof at.code === 'string' && FULL.has(at.code)) return true
  return false
}

/** With less than this, the next upload or the next page of the database may not fit. */
export const LEAST_BYTES = 16 * 1024 * 1024

/** A folder whose disk cannot be asked counts as one with room. */
export const freeBytesIn = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )
