import { createHash } from 'node:crypto'
import { demoAccounts } from '@cuebook/domain/identity/demo-accounts.ts'
import { type City, cities } from './cities.ts'

/** The same seed always gives the same number, so that every start makes the same market. */
export function pick(seed: string, below: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) % below
}

/** A version-8 UUID made from a name: stable across starts. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`cuebook-demo:${name}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface DemoPerson {
  readonly id: string
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly role: 'dj' | 'client' | null
  readonly subscription: 'active' | 'trialing' | null
  readonly profile: DemoProfile | null
  readonly canSignIn: boolean
}

interface DemoProfile {
  readonly username: string
  readonly bio: string
  readonly specialties: string
  readonly basePriceCents: number
  readonly equipment: string
  readonly city: City
  readonly lat: number
  readonly lng: number
  readonly willingToTravel: boolean
  readonly maxDistanceMiles: number | null
}

const named: Record<(typeof demoAccounts)[number]['email'], [string, string, DemoPerson['role']]> = {
  'dj@demo.test': ['Dana', 'Jordan', 'dj'],
  'trial@demo.test': ['Theo', 'Reyes', 'dj'],
  'newdj@demo.test': ['Nia', 'Delgado', 'dj'],
  'client@demo.test': ['Clara', 'Bennett', 'client'],
  'new@demo.test': ['Noah', 'Winters', null],
  'admin@demo.test': ['Ada', 'Marsh', 'client'],
}

function accounts(): DemoPerson[] {
  return demoAccounts.map(({ email }) => {
    const [firstName, lastName, role] = named[email]
    const subscription = email === 'dj@demo.test' ? 'active' : email === 'trial@demo.test' ? 'trialing' : null
    const profile = subscription
      ? profileOf(email === 'dj@demo.test' ? 'demodj' : 'theoreyes', cities[0])
      : null
    return { id: demoId(email), email, firstName, lastName, role, subscription, profile, canSignIn: true }
  })
}

const firstNames =
  'Maya Luis Priya Andre Sofia Marcus Elena Kenji Amara Diego Ruby Omar Lena Tariq Chloe Mateo Zoe Ivan Naomi Felix Aisha Bruno Carmen Dante Esme Hugo Imani Jonas Kira Leo'.split(
    ' ',
  )
const lastNames =
  'Alvarez Brooks Chen Dubois Evans Fischer Garcia Haddad Ito Johnson Kowalski Lopez Moreno Nakamura Okafor Patel Quinn Rossi Silva Thompson Underwood Vargas Walker Xu Young Zimmer Abara Bell Cruz Diaz'.split(
    ' ',
  )
const genres = ['House', 'Hip Hop', 'EDM', 'Wedding', 'Corporate', 'Jazz', 'Rock'] as const
const gear = [
  'Pioneer CDJ-3000 pair, DJM-A9, two 12-inch tops and a sub, wireless microphone',
  'Technics SL-1200 turntables, Rane mixer, column PA for 150 guests, uplights',
  'Controller rig with backup laptop, four powered speakers, dance-floor lighting',
  'Full PA for 400 guests, moving heads, haze machine, two wireless microphones',
] as const

function market(): DemoPerson[] {
  const total = 60
  // About a third of them are in the first city, and the rest are spread evenly over the others.
  return Array.from({ length: total }, (_, i) => {
    const firstName = firstNames[i % firstNames.length] ?? 'Maya'
    const lastName = lastNames[(i * 7 + Math.floor(i / 30)) % lastNames.length] ?? 'Chen'
    const city = i < 18 ? cities[0] : (cities[1 + ((i - 18) % (cities.length - 1))] ?? cities[0])
    const username = `${firstName}${lastName}`.toLowerCase()
    const email = `${username}@djs.demo.test`
    const subscription = pick(`${email}:plan`, 6) === 0 ? 'trialing' : 'active'
    const profile = profileOf(username, city)
    return {
      id: demoId(email),
      email,
      firstName,
      lastName,
      role: 'dj',
      subscription,
      profile,
      canSignIn: false,
    }
  })
}

function profileOf(username: string, city: City): DemoProfile {
  const at = (what: string, below: number) => pick(`${username}:${what}`, below)
  const first = genres[at('genre', genres.length)] ?? 'House'
  const second =
    genres[(genres.indexOf(first) + 1 + at('second', genres.length - 1)) % genres.length] ?? 'EDM'
  const third = genres[at('third', genres.length)] ?? 'Jazz'
  const all = [...new Set([first, second, ...(at('has-third', 2) ? [third] : [])])]
  const travels = at('travels', 4) > 0
  const years = 3 + at('years', 18)
  return {
    username,
    bio: `${first} and ${second} sets out of ${city.name} for ${years} years. I read the room, plan the big moments with you, and keep the floor full to the last song.`,
    specialties: all.join(', '),
    basePriceCents: (75 + at('price', 26) * 15) * 100,
    equipment: gear[at('gear', gear.length)] ?? gear[0],
    city,
    // Scattered within about twelve miles of the city centre.
    lat: city.lat + (at('lat', 1000) - 500) / 2900,
    lng: city.lng + (at('lng', 1000) - 500) / 2400,
    willingToTravel: travels,
    maxDistanceMiles: travels ? 20 + at('miles', 12) * 10 : null,
  }
}

/** People who booked the market's DJs before and left their reviews. */
function pastClients(): DemoPerson[] {
  return Array.from({ length: 12 }, (_, i) => {
    const firstName = firstNames[(i * 5 + 2) % firstNames.length] ?? 'Maya'
    const lastName = lastNames[(i * 11 + 4) % lastNames.length] ?? 'Chen'
    const email = `${firstName}.${lastName}${i}@clients.demo.test`.toLowerCase()
    const nothing = { subscription: null, profile: null, canSignIn: false }
    return { id: demoId(email), email, firstName, lastName, role: 'client', ...nothing }
  })
}

export const demoPeople: readonly DemoPerson[] = [...accounts(), ...market(), ...pastClients()]
