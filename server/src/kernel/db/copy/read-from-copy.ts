import type { IncomingHttpHeaders } from 'node:http'
import { isDatabaseAway } from '../away.ts'
import type { Database, Reading } from '../database.ts'
import { databaseError } from '../violation.ts'
import { lastWriteOf } from './last-write.ts'

/** SQLSTATE: the copy had to remove rows that a question still read. */
const CONFLICT = '40001'
const TOO_LATE = /^Query read timeout/

/**
 * Reads where many people read the same: from the copy, unless it lacks what this person has changed. What fails because
 * the copy is away is read again from the database itself.
 */
export async function readFromCopy<T>(
  database: Database,
  headers: IncomingHttpHeaders,
  work: (reading: Reading) => Promise<T>,
): Promise<T> {
  const { copy } = database
  if (!copy?.holds(lastWriteOf(headers))) return work(database)
  try {
    return await work(copy)
  } catch (error) {
    const isConflict = databaseError(error)?.code === CONFLICT
    if (!isConflict && !isAway(error)) throw error
    if (!isConflict) copy.leaveOut()
    return work(database)
  }
}

function isAway(error: unknown): boolean {
  if (isDatabaseAway(error)) return true
  for (let at = error; at instanceof Error; at = at.cause) if (TOO_LATE.test(at.message)) return true
  return false
}
