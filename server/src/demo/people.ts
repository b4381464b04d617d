import { createHash } from 'node:crypto'
import { demoAccounts } from '@cuebook/domain/identity/demo-accounts.ts'
import { type City, cities } from './rows/cities.ts'
import { accounts, type DjRow, djs, gear, listedAccounts, pastClients } from './rows/people.ts'

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

const signingIn = demoAccounts.map(({ email }): DemoPerson => {
  const [firstName, lastName, role] = accounts[email]
  const [username, subscription, row] = listedAccounts[email] ?? []
  return {
    id: demoId(email),
    email,
    firstName,
    lastName,
    role,
    subscription: subscription ?? null,
    profile: username && row ? profileOf(username, row) : null,
    canSignIn: true,
  }
})

const market = djs.map(([firstName, lastName, subscription, ...row]): DemoPerson => {
  const username = `${firstName}${lastName}`.toLowerCase()
  const email = `${username}@djs.demo.test`
  return {
    id: demoId(email),
    email,
    firstName,
    lastName,
    role: 'dj',
    subscription,
    profile: profileOf(username, row),
    canSignIn: false,
  }
})

function profileOf(username: string, row: DjRow): DemoProfile {
  const [cityName, specialties, years, dollars, gearNumber, north, east, miles] = row
  const city = cities.find(({ name }) => name === cityName) ?? cities[0]
  const [first, second] = specialties.split(', ')
  return {
    username,
    bio: `${first} and ${second} sets out of ${city.name} for ${years} years. I read the room, plan the big moments with you, and keep the floor full to the last song.`,
    specialties,
    basePriceCents: dollars * 100,
    equipment: gear[gearNumber] ?? gear[0],
    city,
    // Scattered within about twelve miles of the city centre.
    lat: city.lat + north / 2900,
    lng: city.lng + east / 2400,
    willingToTravel: miles !== null,
    maxDistanceMiles: miles,
  }
}

const reviewers = pastClients.map(([firstName, lastName], i): DemoPerson => {
  const email = `${firstName}.${lastName}${i}@clients.demo.test`.toLowerCase()
  return {
    id: demoId(email),
    email,
    firstName,
    lastName,
    role: 'client',
    subscription: null,
    profile: null,
    canSignIn: false,
  }
})

export const demoPeople: readonly DemoPerson[] = [...signingIn, ...market, ...reviewers]
