import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import type { Database, Statement } from './db/database.ts'

/** Clocks of machines that are kept right differ by less than a second. */
const MOST_APART_MS = HOUR_MS

const timeStatement: Statement = {
  name: 'time-of-day',
  text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
}

/**
 * Whether our clock and the database's say the same. Nobody knows which of two that differ is wrong, so what cannot be
 * undone waits until an operator has set one of them right.
 */
export async function clocksAgree({ read }: Pick<Database, 'read'>): Promise<boolean> {
  const [row] = await read<{ ms: number }>(timeStatement, [])
  return Math.abs(Date.now() - Number(row?.ms)) < MOST_APART_MS
}
