import { createHash } from 'node:crypto'
import type { dashboardApi, NextFacts } from '@cuebook/domain/dashboard/api.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import type { Context } from '../kernel/context.ts'
import { unlessChanged } from '../kernel/http/send/not-modified.ts'
import type { Verb } from '../verb.ts'
import { clientFacts, djFacts } from './statements.ts'

interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
}
interface Event {
  readonly id: string
  readonly partyType: string
  readonly eventDate: string
}
interface DjRow {
  readonly asked: readonly (Event & Named)[]
  readonly changed: readonly (Event & Named)[]
  readonly waiting: readonly (Event & Named)[]
  readonly reviews: readonly (Named & { readonly id: string; readonly rating: number })[]
}
interface ClientRow {
  readonly requests: readonly (Event & {
    readonly location: string
    readonly offers: number
    readonly djs: readonly Named[]
  })[]
  readonly unplanned: readonly string[]
  readonly unanswered: NonNullable<NextFacts['unanswered']>
}

const nothing: NextFacts = {
  asked: [],
  changed: [],
  offers: [],
  reviews: [],
  unplanned: [],
  unanswered: [],
  waiting: [],
}

/** The part of the account that the person has now counts. A browser that has the present answer gets a 304. */
export const next: Verb<typeof dashboardApi.next> = async (call) => {
  const { actor, ctx } = call
  const facts = await (actor.role === 'dj' ? ofDj(ctx, actor.id) : ofClient(ctx, actor.id))
  const state = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
  unlessChanged(call, { format: 'next-2', state: `${actor.id}-${state}` })
  return facts
}

async function ofDj({ database, now }: Context, id: string): Promise<NextFacts> {
  const [row] = await database.read<DjRow>(djFacts, [id, now()])
  if (!row) return nothing
  const ofClient = ({ firstName, lastName, ...event }: Event & Named) => ({
    ...event,
    from: displayName({ firstName, lastName }, 'A client'),
  })
  return {
    ...nothing,
    asked: row.asked.map(ofClient),
    changed: row.changed.map(ofClient),
    reviews: row.reviews.map(({ id: reviewId, rating, ...author }) => ({
      id: reviewId,
      rating,
      author: displayName(author, 'A client'),
    })),
    waiting: row.waiting.map((each) => {
      const { from, ...event } = ofClient(each)
      return { ...event, who: from, isApplication: true }
    }),
  }
}

async function ofClient({ database, now }: Context, id: string): Promise<NextFacts> {
  const [row] = await database.read<ClientRow>(clientFacts, [id, now()])
  if (!row) return nothing
  const eventOf = ({ id: requestId, partyType, eventDate }: Event) => ({
    id: requestId,
    partyType,
    eventDate,
  })
  return {
    ...nothing,
    offers: row.requests
      .filter(({ offers }) => offers > 0)
      .map((each) => ({ ...eventOf(each), count: each.offers })),
    unplanned: [...row.unplanned],
    unanswered: row.unanswered,
    waiting: row.requests
      .filter(({ offers }) => offers === 0)
      .map((each) => ({ ...eventOf(each), who: whoOf(each), isApplication: false })),
  }
}

/** 'Mira Sol', 'Mira Sol and Ana Ruiz', or 'DJs near Pasadena, CA' where the request names nobody. */
function whoOf({ djs, location }: ClientRow['requests'][number]): string {
  const names = djs.map((dj) => displayName(dj, 'A DJ'))
  if (names.length === 0) return `DJs near ${location}`
  return names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
