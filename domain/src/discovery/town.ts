import { fold } from '../kernel/fold.ts'
import { filterGenres } from '../profiles/genres.ts'

type Genre = (typeof filterGenres)[number]

/** How far from the middle of a town a DJ may live and still be one of it. */
export const townMiles = 50
export const mostInTown = 24

/** A text as part of an address: "St. Louis, MO" is "st-louis-mo". */
const slugOf = (text: string): string =>
  fold(text)
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The address of a town's page. No DJ is called "in", because names have three letters at least. */
export const townPath = (town: string, genre?: Genre): string =>
  `/djs/in/${slugOf(town)}${genre ? `/${slugOf(genre)}` : ''}`

/** What to look for in the list of places; null for what is no address of a town. */
export function townWords(slug: string): string | null {
  const [, name, state] = /^([a-z0-9-]{1,60})-([a-z]{2})$/.exec(slug) ?? []
  return name && state ? `${name.replaceAll('-', ' ')}, ${state.toUpperCase()}` : null
}

/** Whether a place is the town that the address means, and not one with a similar name. */
export const isTown = (slug: string, town: string): boolean => slugOf(town) === slug

export const genreIn = (slug: string): Genre | undefined =>
  filterGenres.find((genre) => slugOf(genre) === slug)

/** "Wedding DJs in Austin, TX". */
export const townHeading = (town: string, genre?: Genre): string =>
  `${genre ? `${genre} ` : ''}DJs in ${town}`

/** A DJ's address is whatever they typed; only "Austin, TX" names a town. */
export const townOf = (address: string): string | null =>
  /^[\p{L}][\p{L}\p{M}' .-]{1,50}, [A-Z]{2}$/u.test(address) ? address : null
