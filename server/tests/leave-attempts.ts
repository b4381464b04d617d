import type { Context } from '../src/kernel/context.ts'
import type { Limit } from '../src/kernel/limits/attempts.ts'
import { attempts } from '../src/kernel/limits/table.ts'

/** As if so many attempts were left of these limits, whose windows end in a minute. */
export async function leaveAttempts(
  { database, now }: Pick<Context, 'database' | 'now'>,
  limits: readonly Limit[],
  left = 0,
): Promise<void> {
  const windowEndsAt = new Date(now().getTime() + 60_000)
  for (const { key, max } of limits) {
    const spent = { key, count: max - left, windowEndsAt }
    await database.db.insert(attempts).values(spent).onConflictDoUpdate({ target: attempts.key, set: spent })
  }
}
