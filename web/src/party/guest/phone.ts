import type { WishForm } from '@cuebook/domain/party/party.ts'

/** A wish as it waits on the phone. */
export type WaitingWish = Omit<WishForm, 'guest'>

/** What a phone keeps of one party: what it wished and voted for, and what has not been sent yet. */
export interface Kept {
  readonly voted: readonly string[]
  readonly wishes: readonly WaitingWish[]
  /** Votes to give or to take back, by wish. */
  readonly votes: Readonly<Record<string, boolean>>
}

const nothing: Kept = { voted: [], wishes: [], votes: {} }

export interface Phone {
  /** A value that says nothing about the phone and that nobody else has. */
  readonly guest: string
  name(): string
  rename(name: string): void
  kept(): Kept
  keep(change: Partial<Kept>): void
}

/** Keeps in memory what a browser in private mode does not let us store. */
export function phoneAt(code: string): Phone {
  let memory = nothing
  const key = `party.${code}`
  const guest = stored('party.guest') ?? store('party.guest', randomText())
  return {
    guest,
    name: () => stored('party.name') ?? '',
    rename: (name) => void store('party.name', name),
    kept() {
      const text = stored(key)
      if (text === null) return memory
      try {
        memory = { ...nothing, ...(JSON.parse(text) as Partial<Kept>) }
      } catch {
        memory = nothing
      }
      return memory
    },
    keep(change) {
      memory = { ...this.kept(), ...change }
      store(key, JSON.stringify(memory))
    },
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): string {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The page works without it until it is closed.
  }
  return value
}

/** `crypto.randomUUID` is missing on pages without https, as in a hall's own network. */
const bytes = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16))
const hex = (some: Uint8Array): string => [...some].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const randomText = (): string => hex(bytes())

export function randomId(): string {
  const some = bytes()
  some[6] = ((some[6] ?? 0) & 0x0f) | 0x40
  some[8] = ((some[8] ?? 0) & 0x3f) | 0x80
  return hex(some).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
