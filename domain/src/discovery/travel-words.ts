import { grouped } from '../kernel/words/money.ts'
import type { Spot } from '../places/distance.ts'

/** A place that a person searched around, with the name that they picked. */
export interface SearchedPlace extends Spot {
  readonly name: string
}

/** How far a DJ would travel. The distance is a straight line, so decimals would promise too much. */
export function travelWords(miles: number, { name }: Pick<SearchedPlace, 'name'>): string {
  const whole = Math.round(miles)
  if (whole === 0) return `less than a mile from ${name}`
  return `about ${grouped(whole)} ${whole === 1 ? 'mile' : 'miles'} from ${name}`
}
