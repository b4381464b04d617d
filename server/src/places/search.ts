import { longestEvent } from '@cuebook/domain/discovery/search.ts'
import { plannedDay } from '@cuebook/domain/kernel/day.ts'
import type { placesNavigationApi } from '@cuebook/domain/places/navigation-api.ts'
import { partyTypes } from '@cuebook/domain/service-requests/party-types.ts'
import type { Context } from '../kernel/context.ts'
import type { Verb } from '../verb.ts'

const SHORTEST = 2
const LONGEST = 120
const day = plannedDay('Please enter a date')

/** A place that nobody knows keeps its name, so that the screen can say so. A day that is none is left out. */
export const search: Verb<typeof placesNavigationApi.search> = async ({ query, ctx }) => {
  const search = new URLSearchParams(await placeIn(ctx, query.place ?? ''))
  const date = day.safeParse(query.date)
  if (date.success) search.set('date', date.data)
  const hours = Number(query.hours)
  if (Number.isInteger(hours) && hours >= 1 && hours <= longestEvent) search.set('hours', String(hours))
  const partyType = partyTypes.find((type) => type === query.partyType)
  if (partyType) search.set('partyType', partyType)
  return { redirect: search.size > 0 ? `/discover?${search}` : '/discover' }
}

/** The likeliest place of that name; for a written address, where it lies. */
async function placeIn({ places }: Context, text: string): Promise<Record<string, string>> {
  const typed = text.trim().slice(0, LONGEST)
  if (typed === '') return {}
  if (typed.length < SHORTEST) return { place: typed }
  const [place] = await places.visitors.suggest(typed, 1)
  const spot = place ?? (await places.visitors.locate(typed))
  if (!spot || spot.lat === null || spot.lng === null) return { place: typed }
  return { lat: String(spot.lat), lng: String(spot.lng), place: place?.label ?? typed }
}
