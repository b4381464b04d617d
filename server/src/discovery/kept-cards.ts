import { saturdayFrom } from '@cuebook/domain/availability/next-free-saturday.ts'
import { type DjCard, djCard } from '@cuebook/domain/discovery/dj-card.ts'
import { z } from 'zod'
import type { Database } from '../kernel/db/database.ts'
import { type CardRow, cardColumns, cardTables, cardVersion, factsOf } from './card-row.ts'

/** More than the first page of a list has, and small beside the rest of the process. */
const MOST_KEPT = 1000

export interface KeptCard {
  readonly card: DjCard
  /** The card as JSON, shaped by its schema. */
  readonly text: string
  readonly version: string
  /** The Saturday from which the next free one was looked for. */
  readonly week: string
}

type CardVersion = Pick<KeptCard, 'version'> & { readonly userId: string }

const statement = {
  name: 'cards-to-keep',
  text: `select ${cardColumns}, ${cardVersion} as version from unnest($1::uuid[]) l (user_id) ${cardTables}`,
}

/** Each database has its own, because the demo market has the same people in every one. */
const keptOf = new WeakMap<Database['read'], Map<string, KeptCard>>()

/**
 * The cards of these DJs for a list without a place, in the same order. What a card was made of is read again only when
 * one of its rows has changed since, which its version tells, or when a new week has begun.
 */
export async function keptCards(
  { read }: Pick<Database, 'read'>,
  asked: readonly CardVersion[],
  now: Date,
): Promise<KeptCard[]> {
  const kept = keptOf.get(read) ?? new Map<string, KeptCard>()
  keptOf.set(read, kept)
  const week = saturdayFrom(now)
  const old = asked.filter(({ userId, version }) => {
    const one = kept.get(userId)
    return one?.version !== version || one.week !== week
  })
  if (old.length > 0) {
    const ids = old.map(({ userId }) => userId)
    for (const id of ids) kept.delete(id)
    for (const row of await read<CardRow & CardVersion>(statement, [ids])) {
      const facts = factsOf(row, now)
      if (!facts) continue
      const card = { ...facts, distanceMiles: null, travelsToYou: false }
      const text = JSON.stringify(z.encode(djCard, card))
      kept.set(row.userId, { card, text, version: row.version, week })
    }
  }
  const cards = asked.flatMap(({ userId }) => kept.get(userId) ?? [])
  for (const id of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(id)
  return cards
}
