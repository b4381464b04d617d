import type { Spot } from './distance.ts'

/** A place somebody searched around, as they know it. */
export interface SearchedPlace extends Spot {
  readonly name: string
}

/** How far a DJ would come. As the crow flies, so never to the decimal. */
export function travelWords(miles: number, { name }: Pick<SearchedPlace, 'name'>): string {
  const whole = Math.round(miles)
  if (whole === 0) return `less than a mile from ${name}`
  return `about ${whole.toLocaleString('en-US')} ${whole === 1 ? 'mile' : 'miles'} from ${name}`
}
