import type { DjPackage, Extra, TravelRule } from './offering.ts'

export const lineKinds = ['package', 'hours', 'overtime', 'extra', 'travel', 'difference'] as const
export type LineKind = (typeof lineKinds)[number]

export interface QuoteLine {
  readonly kind: LineKind
  readonly label: string
  /** Below 0 only for a difference. */
  readonly amountCents: number
}

export interface Asked {
  readonly package: Pick<DjPackage, 'name' | 'hours' | 'priceCents'> | null
  /** Of an hour without a package. */
  readonly hourlyCents: number | null
  readonly hours: number
  readonly extras: readonly Pick<Extra, 'name' | 'priceCents' | 'per'>[]
  /** Of an hour beyond the package; the hourly price counts where the DJ named none. */
  readonly overtimeCents: number | null
  readonly travel: TravelRule | null
  readonly mostMiles: number | null
  /** From the DJ's home to the event; null while that is not known. */
  readonly miles: number | null
}

export interface Quote {
  readonly lines: readonly QuoteLine[]
  readonly totalCents: number
  /** What the DJ has to name a price for, which the total does not contain. */
  readonly onRequest: readonly ('overtime' | 'travel')[]
}

/** Each half hour that has begun counts. */
const halvesOf = (hours: number): number => Math.ceil(hours * 2 - 1e-9)

/** What some hours cost, rounded to whole cents. */
const costOf = (centsPerHour: number, hours: number): number =>
  Math.round((centsPerHour * halvesOf(hours)) / 2)

/** '1 hour', '4.5 hours' */
export const hoursWords = (hours: number): string => {
  const counted = halvesOf(hours) / 2
  return `${counted} ${counted === 1 ? 'hour' : 'hours'}`
}

/** The price of an hour that nobody planned; null when the DJ named none. */
export const overtimeOf = ({ overtimeCents, hourlyCents }: Pick<Asked, 'overtimeCents' | 'hourlyCents'>) =>
  overtimeCents ?? hourlyCents

/**
 * The only place where the sum of an offer is made. A package costs its price, however short the event is; hours beyond it
 * are overtime. Null without a package and without an hourly price.
 */
export function quoteOf(asked: Asked): Quote | null {
  const music = asked.package ? packageLines(asked, asked.package) : hourLines(asked)
  if (!music) return null
  const travel = travelLines(asked)
  const lines = [
    ...music.lines,
    ...asked.extras.map(({ name, priceCents, per }) =>
      per === 'hour'
        ? line('extra', `${name}, ${hoursWords(asked.hours)}`, costOf(priceCents, asked.hours))
        : line('extra', name, priceCents),
    ),
    ...travel.lines,
  ]
  return {
    lines,
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    onRequest: [...music.onRequest, ...travel.onRequest],
  }
}

const line = (kind: LineKind, label: string, amountCents: number): QuoteLine => ({ kind, label, amountCents })

type Part = Pick<Quote, 'lines' | 'onRequest'>

function hourLines({ hourlyCents, hours }: Asked): Part | null {
  if (hourlyCents === null) return null
  return {
    lines: [line('hours', `${hoursWords(hours)} of music`, costOf(hourlyCents, hours))],
    onRequest: [],
  }
}

function packageLines(asked: Asked, { name, hours, priceCents }: NonNullable<Asked['package']>): Part {
  const lines = [line('package', `${name}, ${hoursWords(hours)}`, priceCents)]
  const beyond = (halvesOf(asked.hours) - halvesOf(hours)) / 2
  if (beyond <= 0) return { lines, onRequest: [] }
  const overtime = overtimeOf(asked)
  if (overtime === null) return { lines, onRequest: ['overtime'] }
  return {
    lines: [...lines, line('overtime', `Overtime, ${hoursWords(beyond)}`, costOf(overtime, beyond))],
    onRequest: [],
  }
}

/** Miles are whole, as people read them. */
function travelLines({ travel, miles, mostMiles }: Asked): Part {
  if (!travel || miles === null) return { lines: [], onRequest: [] }
  const whole = Math.round(miles)
  const words = `Travel, ${whole} ${whole === 1 ? 'mile' : 'miles'}`
  const paid = whole - travel.freeMiles
  if (paid <= 0) return { lines: [line('travel', words, 0)], onRequest: [] }
  const isTooFar = mostMiles !== null && whole > mostMiles
  if (isTooFar || travel.perMileCents === null) return { lines: [], onRequest: ['travel'] }
  return { lines: [line('travel', words, paid * travel.perMileCents)], onRequest: [] }
}

type Priced = Pick<QuoteLine, 'kind' | 'amountCents'>

/** The lines with one more where they do not add up to the price, in place of an earlier one like it. */
export function settled<Line extends Priced>(
  lines: readonly Line[],
  priceCents: number,
): (Line | QuoteLine)[] {
  const own = lines.filter(({ kind }) => kind !== 'difference')
  const missing = priceCents - own.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (missing === 0) return own
  return [...own, line('difference', missing < 0 ? 'Agreed discount' : 'Agreed addition', missing)]
}
