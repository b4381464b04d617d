import { chosenFrom, newPriceWords, quoteOfChosen } from '@cuebook/domain/packages/choose.ts'
import type { Chosen, choiceForm } from '@cuebook/domain/packages/chosen.ts'
import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { milesFrom, quoteFor, suits } from '@cuebook/domain/packages/prices.ts'
import { overtimeOf } from '@cuebook/domain/packages/quote-of.ts'
import type { Spot } from '@cuebook/domain/places/distance.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { OfferedPackage, QuotedItem } from '@cuebook/domain/service-requests/applying/quote.ts'
import { hoursBetween } from '@cuebook/domain/service-requests/event-length.ts'
import { eventTypeOf } from '@cuebook/domain/service-requests/party-types.ts'
import type { RequestChoice } from '@cuebook/domain/service-requests/service-request.ts'
import type { z } from 'zod'
import type { Tx } from '../kernel/db/database.ts'
import { djPricesOf } from '../packages/queries.ts'
import type { ServiceRequestRow } from './table.ts'

interface Hours {
  readonly startTime: string | null
  readonly endTime: string | null
}

const eventOf = (prices: Pick<DjPrices, 'home'>, place: Spot | null, { startTime, endTime }: Hours) => ({
  hours: hoursBetween(startTime, endTime),
  miles: milesFrom(prices, place),
})

interface Choosing extends Hours {
  readonly djId: string
  readonly choice: z.output<typeof choiceForm>
  readonly place: Spot | null
}

/** A copy of what the client chose. Prices other than those that the client saw are refused, with the new ones. */
export async function chosenBy(tx: Tx, { djId, choice, place, ...hours }: Choosing): Promise<Chosen | null> {
  if (choice.packageId === null && choice.extraIds.length === 0) return null
  const prices = await djPricesOf(tx, djId)
  const chosen = chosenFrom(prices, choice)
  if (!chosen) throw new Refusal('packages.gone')
  if (choice.version === undefined || choice.version === prices.version) return chosen
  const message = newPriceWords(chosen, quoteOfChosen(chosen, eventOf(prices, place, hours)))
  throw new Refusal('packages.changed', { message, details: [{ path: 'choice', message }] })
}

type Asking = Pick<ServiceRequestRow, 'chosen' | 'startTime' | 'endTime' | 'lat' | 'lng'>

/** What was chosen with its sum for the event as the request states it now. */
export function choiceOf(request: Asking): RequestChoice | null {
  if (!request.chosen) return null
  const { home, version, ...copy } = request.chosen
  const quote = quoteOfChosen(request.chosen, eventOf({ home }, placeOf(request), request))
  return {
    ...copy,
    quote: quote && { ...quote, lines: [...quote.lines], onRequest: [...quote.onRequest] },
  }
}

const placeOf = ({ lat, lng }: Pick<Asking, 'lat' | 'lng'>): Spot | null =>
  lat === null || lng === null ? null : { lat, lng }

interface Offering extends Hours {
  readonly djId: string
  readonly packageId: string
  readonly request: Asking
  /** Whether this is the DJ whose prices the client chose among. */
  readonly isAsked: boolean
}

interface Offered {
  readonly package: OfferedPackage
  /** Its lines for these hours, for an offer that names none. */
  readonly items: QuotedItem[]
}

/** A copy of the package that a DJ offers. The one that the client asked for has the prices of then. */
export async function packageOffered(tx: Tx, offering: Offering): Promise<Offered> {
  const { packageId, request, isAsked, ...own } = offering
  const chosen = isAsked ? request.chosen : null
  const asked = chosen?.package?.id === packageId ? chosen : null
  const prices = asked
    ? { ...asked, packages: asked.package ? [activeOf(asked.package)] : [] }
    : await djPricesOf(tx, own.djId)
  const found = prices.packages.find(({ id }) => id === packageId)
  if (!found) throw new Refusal('application.no-package')
  const { name, hours, includes, eventTypes } = found
  const at = own.startTime ? own : request
  const quote = quoteFor(
    // The extras that the client asked for stay, with any package.
    { ...prices, extras: chosen?.extras ?? [] },
    { packageId, extraIds: chosen?.extras.map(({ id }) => id) ?? [] },
    eventOf(prices, placeOf(request), at),
  )
  const items = (quote?.lines ?? []).map(({ kind, label, amountCents }) => ({
    kind,
    label,
    amount: amountCents / 100,
  }))
  return { package: { name, hours, includes, eventTypes, overtimeCents: overtimeOf(prices) }, items }
}

const activeOf = (one: NonNullable<Chosen['package']>) => ({
  ...one,
  eventTypes: one.eventTypes ?? [],
  active: true,
})

/** What stays of a choice for another kind of event: a package that is for other ones goes, the extras stay. */
export function chosenFor(chosen: Chosen, partyType: string): Chosen | null {
  const { package: one, extras } = chosen
  if (!one || suits(activeOf(one), eventTypeOf(partyType))) return chosen
  return extras.length === 0 ? null : { ...chosen, package: null }
}
