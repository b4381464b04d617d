import { fold } from '../../kernel/fold.ts'
import type { PlanSong } from './song.ts'

type Named = Pick<PlanSong, 'title' | 'artist'>

/** An addition to a title that leaves it the same song. A live recording is another one. */
const ADDITIONS = [
  /^(?:feat|ft|featuring|with)\b/,
  /^(?:\d{4} )?(?:digital(?:ly)? )?remaster(?:ed)?(?: version)?(?: (?:in )?\d{4})?(?: version)?$/,
  /^radio edit$/,
]
const GUEST = /\s(?:feat|ft|featuring)(?:\.\s*|\s+)\S.*$/

const isAddition = (part: string): boolean => {
  const words = part.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
  return ADDITIONS.some((addition) => addition.test(words))
}

/** The parts of a text, cut at brackets and at dashes with space around them, without additions and guests. */
const partsOf = (text: string): string[] =>
  text
    .split(/[()[\]{}]|\s-\s/)
    .map((part) => part.replace(GUEST, '').trim())
    .filter((part) => part !== '')
    .filter((part, i) => i === 0 || !isAddition(part))

/** Only letters, digits and the marks that some scripts need, so that punctuation and spacing do not matter. */
const bare = (text: string): string => text.replaceAll('&', 'and').replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')

function keyOf(text: string): string {
  const folded = fold(text).trim().replaceAll(/\s+/g, ' ')
  // A text of signs only, like '???', is compared as it is.
  return bare(partsOf(folded).join('')) || bare(folded) || folded
}

const artistKey = (artist: string | undefined): string => keyOf((artist ?? '').replace(/^\s*the\s+/i, ''))

/** Two spellings of the same song have the same key: 'Halo (Remastered 2009)' and 'HALO', both by 'Beyoncé'. */
export const songKey = ({ title, artist }: Named): string => `${keyOf(title)}/${artistKey(artist)}`

/** The two halves of the key, for a search in the database. The artist's is empty when none is named. */
export const songKeys = ({ title, artist }: Named) => ({
  titleKey: keyOf(title),
  artistKey: artistKey(artist),
})

/** A song without an artist is the same as any with its title, because nobody knows which one is meant. */
export function isSameSong(one: Named, other: Named): boolean {
  const [a, b] = [artistKey(one.artist), artistKey(other.artist)]
  return keyOf(one.title) === keyOf(other.title) && (a === b || a === '' || b === '')
}
