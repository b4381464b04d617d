import type { PinSearch } from '@cuebook/domain/discovery/pins.ts'
import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import type { City } from '../../server/src/adapters/places/read-places.ts'
import type { Db } from '../../server/src/kernel/db/database.ts'
import { TAKEN_DAY } from './data.ts'
import { genres } from './names.ts'

const QUESTIONS = 300
/** This many DJs are the same in markets of every size, so that each size is asked the same questions. */
const KNOWN = 1_000
const radiusMiles = 25

export interface Kind {
  readonly name: string
  /** Questions for the map are asked of the pins call, the others of the list. */
  readonly map: boolean
  readonly questions: readonly PinSearch[]
  /** True when ten times as many DJs must not cost much more; the others are printed for comparison. */
  readonly mustScale: boolean
}

export async function kindsOfQuestions(db: Db, slots: readonly City[]): Promise<Kind[]> {
  const { rows: people } = await db.execute<{ first: string; last: string; username: string }>(
    `select u.first_name as first, u.last_name as last, p.username from users u join dj_profiles p on p.user_id = u.id
     order by u.id limit ${KNOWN}`,
  )
  const pick = picker(20_261_101)
  const many = (ask: (i: number) => DjSearch) => Array.from({ length: QUESTIONS }, (_, i) => ask(i))
  const person = () => pick(people)
  const place = () => {
    const { lat, lng } = pick(slots)
    return { lat, lng, radiusMiles }
  }
  const word = (i: number) => [person().first, person().last, person().username][i % 3] ?? ''
  const fullName = () => {
    const { first, last } = person()
    return `${first} ${last}`
  }
  const mistyped = (i: number) => slip(i % 3 === 2 ? fullName() : word(i), pick)
  const kind = (name: string, mustScale: boolean, ask: (i: number) => DjSearch): Kind => ({
    name,
    mustScale,
    map: false,
    questions: many(ask),
  })
  const mapKind = (name: string, ask: (i: number) => PinSearch): Kind => ({
    name,
    mustScale: true,
    map: true,
    questions: Array.from({ length: QUESTIONS }, (_, i) => ask(i)),
  })
  /** What a map of a city shows: about 25 miles to each side. */
  const view = () => {
    const { lat, lng } = pick(slots)
    return { west: lng - 0.45, east: lng + 0.45, south: lat - 0.36, north: lat + 0.36 }
  }
  return [
    kind('first page', true, () => ({})),
    kind('radius 25 mi', true, place),
    kind('name, 2-6 letters', true, (i) => ({ search: word(i).slice(0, 2 + (i % 5)) })),
    kind('full name', true, () => ({ search: fullName() })),
    kind('username', true, () => ({ search: `@${person().username}` })),
    kind('name with a typo', false, (i) => ({ search: mistyped(i) })),
    kind('radius + genre', false, () => ({ ...place(), genre: pick(genres) })),
    mapKind('pins: everywhere', () => ({})),
    mapKind('pins: of a genre', () => ({ genre: pick(genres) })),
    mapKind('pins: radius 25 mi', place),
    mapKind('pins: a city in view', view),
    mapKind('pins: view, free', () => ({ ...view(), date: TAKEN_DAY, maxPrice: 200 })),
    kind('radius, nearest', true, () => ({ ...place(), sort: 'distance' })),
    kind('radius by rating', false, () => ({ ...place(), sort: 'rating' })),
  ]
}

/** Swaps two letters, leaves one out or doubles one. */
function slip(text: string, pick: <T>(list: readonly T[]) => T): string {
  const at = 1 + pick([...text.slice(2)].map((_, i) => i))
  const [a = '', b = ''] = text.slice(at)
  const wrong = pick([b + a, b, a + a + b])
  return text.slice(0, at) + wrong + text.slice(at + 2)
}

/** Makes the same choices in every run. */
function picker(seed: number): <T>(list: readonly T[]) => T {
  let state = seed
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const found = list[Math.floor((state / 2 ** 32) * list.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
}
