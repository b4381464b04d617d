import { usdOfCents } from '../kernel/words/money.ts'
import type { DjPrices, Extra } from './offering.ts'
import { overtimeOf } from './quote-of.ts'

/** '$80', '$40 an hour' */
export const extraWords = ({ priceCents, per }: Pick<Extra, 'priceCents' | 'per'>): string =>
  `${usdOfCents(priceCents)}${per === 'hour' ? ' an hour' : ''}`

type Rules = Pick<DjPrices, 'overtimeCents' | 'hourlyCents' | 'travel' | 'mostMiles'>

/** The rules of overtime and travel, a sentence each, in the words in which they are computed. */
export function ruleWords(prices: Rules): string[] {
  const overtime = overtimeOf(prices)
  return [
    ...(overtime === null ? [] : [overtimeWords(overtime)]),
    ...(prices.travel ? [travelWords(prices.travel, prices.mostMiles)] : []),
  ]
}

export const overtimeWords = (centsPerHour: number): string =>
  `Overtime costs ${usdOfCents(centsPerHour)} an hour, counted in half hours.`

function travelWords(
  { freeMiles, perMileCents }: NonNullable<Rules['travel']>,
  mostMiles: number | null,
): string {
  const free = freeMiles === 0 ? '' : `is free within ${miles(freeMiles)}, then `
  if (perMileCents === null || (mostMiles !== null && mostMiles <= freeMiles))
    return `Travel ${free === '' ? 'is priced on request' : `${free}on request`}.`
  const price = `${free || 'costs '}${usdOfCents(perMileCents)} per mile`
  return `Travel ${price}${mostMiles === null ? '' : ` up to ${miles(mostMiles)}, and on request beyond`}.`
}

const miles = (count: number): string => `${count} ${count === 1 ? 'mile' : 'miles'}`
