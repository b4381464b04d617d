import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { quoteOfChosen } from '@cuebook/domain/packages/choose.ts'
import type { DjPrices, Extra } from '@cuebook/domain/packages/offering.ts'
import { quoteFor } from '@cuebook/domain/packages/prices.ts'
import { overtimeOf, type Quote } from '@cuebook/domain/packages/quote-of.ts'
import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import { sumOf } from '@cuebook/domain/service-requests/applying/quote.ts'
import { hoursBetween } from '@cuebook/domain/service-requests/event-length.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { dollarsOf, emptyQuote, musicItem } from './applyValues.ts'
import type { OfferedHours } from './followHours.ts'

type Items = NonNullable<ApplicationForm['items']>
type Hours = Pick<ApplicationForm, 'startTime' | 'endTime'>
type Asking = Pick<ListedRequest, 'choice' | 'distanceMiles'>

const eventOf = ({ distanceMiles }: Asking, { startTime, endTime }: Hours) => ({
  hours: hoursBetween(startTime, endTime),
  miles: distanceMiles,
})

/** Packages that a DJ can offer for a request: the one that was asked for, as it was then, and their own of now. */
export function packagesFor({ choice }: Pick<Asking, 'choice'>, prices: DjPrices | undefined) {
  const asked = choice?.package
  const own = (prices?.packages ?? []).filter(({ id }) => id !== asked?.id)
  return [
    ...(asked ? [{ value: asked.id, label: `${asked.name} (asked for)` }] : []),
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** The lines of a package for these hours, and their sum in dollars; nothing when it is not known. */
export function packageItems(
  packageId: string,
  { request, prices, ...hours }: Hours & { request: Asking; prices: DjPrices | undefined },
) {
  const { choice } = request
  const event = eventOf(request, hours)
  if (choice?.package?.id === packageId) return itemsOf(quoteOfChosen(choice, event))
  if (!prices) return null
  // The extras that the client asked for stay, with any package, and cost what they cost then.
  const extras = choice?.extras ?? []
  const extraIds = extras.map(({ id }) => id)
  return itemsOf(quoteFor({ ...prices, extras }, { packageId, extraIds }, event))
}

/** What overtime with a package follows from; null without one. */
export function packageOf(
  packageId: string | null | undefined,
  { choice, prices }: Pick<Asking, 'choice'> & { prices: DjPrices | undefined },
): OfferedHours | null {
  const from = choice?.package?.id === packageId ? choice : prices
  const one =
    choice?.package?.id === packageId ? choice?.package : prices?.packages.find(({ id }) => id === packageId)
  return from && one ? { hours: one.hours, overtimeCents: overtimeOf(from) } : null
}

/** The quote without a package: the extras that the client asked for, and the music for the rest of the price. */
export function itemsWithoutPackage(form: ApplicationForm, request: Asking): Items {
  const { startTime, endTime, proposedPrice } = form
  const { choice } = request
  if (!choice || choice.extras.length === 0) return []
  const free = { ...choice, package: null, hourlyCents: 0, travel: null }
  const hours = hoursBetween(startTime, endTime) ?? choice.package?.hours ?? 1
  const lines = itemsOf(quoteOfChosen(free, { hours, miles: null }))?.items ?? []
  const extras = lines.filter(({ kind }) => kind === 'extra')
  const sum = sumOf(extras.map(({ amount }) => ({ amount: dollarsOf(amount) })))
  const rest = Math.max(0, cents(dollarsOf(proposedPrice)) - cents(sum)) / 100
  return [musicItem({ startTime, endTime, proposedPrice: String(rest) }), ...extras]
}

/** What the form begins with: the hours of the request, and the package that was asked for. */
export function firstQuote(request: ListedRequest): ApplicationForm {
  const { startTime, endTime, choice } = request
  const start = { ...emptyQuote, startTime, endTime }
  const packageId = choice?.package?.id
  const lines = packageId && packageItems(packageId, { request, prices: undefined, startTime, endTime })
  return lines ? { ...start, packageId, items: lines.items, proposedPrice: String(lines.total) } : start
}

/** An extra of the DJ as an item; by the hour it needs to know how many there are. */
export function extraItem(extra: Extra, prices: DjPrices, hours: Hours): Items[number] | null {
  const counted = extra.per === 'hour' ? hoursBetween(hours.startTime, hours.endTime) : 1
  if (counted === null) return null
  const quote = quoteFor(
    { ...prices, hourlyCents: 0, travel: null },
    { packageId: null, extraIds: [extra.id] },
    { hours: counted, miles: null },
  )
  return itemsOf(quote)?.items.find(({ kind }) => kind === 'extra') ?? null
}

function itemsOf(quote: Quote | null): { items: Items; total: number } | null {
  if (!quote) return null
  const items = quote.lines.flatMap(({ kind, label, amountCents }) =>
    kind === 'difference' ? [] : [{ kind, label, amount: String(amountCents / 100) }],
  )
  return { items, total: quote.totalCents / 100 }
}
