import { usdOfCents } from '../kernel/words/money.ts'
import type { Choice, ChoiceForm, Chosen } from './chosen.ts'
import type { DjPrices } from './offering.ts'
import { type Event, quoteFor } from './prices.ts'
import type { Quote } from './quote-of.ts'

/** Whether something of what was chosen is no longer offered. */
export const isGone = (
  { packageId = null, extraIds = [] }: ChoiceForm,
  { packages, extras }: Pick<DjPrices, 'packages' | 'extras'>,
): boolean =>
  (packageId !== null && !packages.some(({ id }) => id === packageId)) ||
  !extraIds.every((each) => extras.some(({ id }) => id === each))

/** The copy of what was chosen. Null when something of it is not offered, or nothing was chosen. */
export function chosenFrom(prices: DjPrices, { packageId, extraIds }: Choice): Chosen | null {
  const { packages, extras, ...rules } = prices
  const found = packages.find(({ id }) => id === packageId)
  const taken = extras.filter(({ id }) => extraIds.includes(id))
  if (isGone({ packageId, extraIds }, prices)) return null
  if (!found && taken.length === 0) return null
  return { ...rules, package: found ? contentOf(found) : null, extras: taken }
}

const contentOf = ({ id, name, hours, priceCents, includes, eventTypes }: DjPrices['packages'][number]) => ({
  id,
  name,
  hours,
  priceCents,
  includes,
  eventTypes,
})

/** The sum of a copy, for the event as it is now. */
export function quoteOfChosen(
  { package: one, extras, ...rules }: Omit<Chosen, 'version' | 'home'>,
  event: Event,
): Quote | null {
  const packages = one ? [{ ...one, eventTypes: [], active: true }] : []
  const choice = { packageId: one?.id ?? null, extraIds: extras.map(({ id }) => id) }
  return quoteFor({ ...rules, packages, extras }, choice, event)
}

/** What a client reads who chose while the DJ changed the prices. */
export function newPriceWords(now: Chosen, quote: Quote | null): string {
  const one = now.package ? `“${now.package.name}” costs ${usdOfCents(now.package.priceCents)} now` : ''
  const all = quote ? `your choice costs ${usdOfCents(quote.totalCents)} in total` : ''
  const news = [one, all].filter(Boolean).join(', and ')
  return `This DJ has changed the prices${news && `: ${news}`}. Please look at them again.`
}
