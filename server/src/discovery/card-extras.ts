import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { sql } from 'drizzle-orm'
import { addressOf } from '../files/queries.ts'
import type { Conn } from '../kernel/db/database.ts'
import { isFree } from './search/is-free.ts'

export type CardExtras = Pick<DjCard, 'clip' | 'nextFreeWeekend'>

interface Row extends Record<string, unknown> {
  readonly djId: string
  readonly clipId: string | null
  readonly title: string
  readonly fileKey: string
  readonly seconds: number | null
  readonly peaks: string | null
  readonly saturday: string | null
}

/** How many Saturdays are looked at: half a year of them. */
const WEEKS = 26

/** What a card shows beside the facts of the search: the first clip to hear, and the next Saturday that is free. */
export async function cardExtras(
  conn: Conn,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CardExtras>> {
  if (ids.length === 0) return new Map()
  const first = saturdayFrom(now)
  const day = sql`week.saturday`
  const { rows } = await conn.execute<Row>(sql`
    select dj.id as "djId", clip.id as "clipId", clip.title, clip.file_key as "fileKey", clip.seconds, clip.peaks,
      free.saturday::text as saturday
    from unnest(${sql.param([...ids])}::uuid[]) as dj (id)
    left join lateral (
      select * from clips where user_id = dj.id order by id limit 1
    ) clip on true
    left join lateral (
      select ${day}::date as saturday
      from generate_series(${first}::date, ${first}::date + ${7 * (WEEKS - 1)}::int, interval '7 days') as week (saturday)
      where ${isFree(sql`dj.id`, day)}
      order by ${day} limit 1
    ) free on true`)
  return new Map(rows.map((row) => [row.djId, { clip: clipOf(row), nextFreeWeekend: row.saturday }]))
}

const clipOf = ({ clipId, title, fileKey, seconds, peaks }: Row): CardExtras['clip'] =>
  clipId === null ? null : { id: clipId, title, url: addressOf(fileKey), seconds, peaks }

/** Today if it is a Saturday, else the next one. */
export function saturdayFrom(now: Date): string {
  const day = new Date(now)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
}
