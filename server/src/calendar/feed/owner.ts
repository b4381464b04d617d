import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context.ts'
import type { Conn, Statement } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { keyFor } from '../../kernel/installation/seal-text.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { calendarFeeds } from '../table.ts'
import { claimIn, fileOf, isProven } from './address.ts'

/** A person whose bookings somebody with the private address may read. */
interface FeedOwner {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly generation: number
  readonly lastReadAt: Date | null
}

const NOTED_EVERY_MS = 5 * 60_000

const feedKey = (conn: Conn): Promise<Buffer> => keyFor(conn, 'calendar-feed')

const ownerStatement: Statement = {
  name: 'calendar-feed-owner',
  text: `select u.id, u.email, u.email_verified as "emailVerified", coalesce(f.generation, 0) as generation,
      f.last_read_at as "lastReadAt"
    from users u left join calendar_feeds f on f.user_id = u.id where u.id = $1`,
}

/** The owner of that private address; null for a wrong one and for one that was renewed since. */
export async function ownerOf({ database }: Context, file: string): Promise<FeedOwner | null> {
  const claim = claimIn(file)
  if (!claim) return null
  const [owner] = await database.read<FeedOwner>(ownerStatement, [claim.userId])
  if (!owner) return null
  const { id: userId, generation } = owner
  return isProven(claim, { userId, generation }, await feedKey(database.db)) ? owner : null
}

/** The private address of a person, as it is now, and when it was last read. */
export async function feedOf({ settings }: Pick<Context, 'settings'>, conn: Conn, userId: string) {
  const [kept] = await conn.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  const file = fileOf({ userId, generation: kept?.generation ?? 0 }, await feedKey(conn))
  return {
    address: `${settings.baseUrl}/calendar/${file}`,
    lastReadAt: kept?.lastReadAt?.toISOString() ?? null,
  }
}

/** Calendars read often, so a reading is written down only when the last one is some minutes old. */
export async function noteReading({ database }: Context, owner: FeedOwner, now: Date): Promise<void> {
  const { id: userId, generation, lastReadAt } = owner
  if (lastReadAt && now.getTime() - lastReadAt.getTime() < NOTED_EVERY_MS) return
  await transact(database.db, async (tx) => {
    const noted = await tx
      .insert(calendarFeeds)
      .values({ userId, generation, lastReadAt: now })
      .onConflictDoUpdate({
        target: calendarFeeds.userId,
        set: { lastReadAt: now },
        // Whoever renewed the address meanwhile has a new one, which nobody has read.
        setWhere: sql`${calendarFeeds.generation} = ${generation}
          and ${calendarFeeds.lastReadAt} is not distinct from ${lastReadAt?.toISOString() ?? null}::timestamptz`,
      })
      .returning({ userId: calendarFeeds.userId })
    await tellBrowsers(
      tx,
      noted.map((row) => row.userId),
      { about: 'calendar' },
    )
  })
}
