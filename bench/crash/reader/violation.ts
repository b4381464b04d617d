import type pg from 'pg'

/** A sentence about something that should not be. */
export type Violation = string

/** Reads the database by plain SQL, without any code of the server. */
export type Check = (db: pg.Pool, most?: number) => Promise<readonly Violation[]>

/** Most sentences of one check that are worth reading. */
const MOST = 20

/** A check that is one statement: each of its rows is a violation, in words. */
export const statement =
  (name: string, text: string): Check =>
  async (db, most = MOST) => {
    const { rows } = await db.query<{ words: string }>(`select words from (${text}) found limit ${most}`)
    return rows.map(({ words }) => `${name}: ${words}`)
  }
