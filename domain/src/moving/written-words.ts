import type { WrittenBooking } from './written-table.ts'

/** What a calendar has no field for stands in the description, one fact in a line, above the notes. */
const facts = {
  clientName: 'Client',
  clientEmail: 'Email',
  clientPhone: 'Phone',
  venue: 'Venue',
  venueAddress: 'Address',
  price: 'Price',
  deposit: 'Deposit',
} as const
export type Fact = keyof typeof facts

export function descriptionOf(booking: WrittenBooking): string {
  const lines = (Object.entries(facts) as [Fact, string][]).flatMap(([fact, label]) =>
    booking[fact] === null ? [] : [`${label}: ${booking[fact]}`],
  )
  return [...lines, ...(booking.notes ? ['', booking.notes] : [])].join('\n')
}

export interface Described {
  readonly facts: Readonly<Partial<Record<Fact, string>>>
  readonly notes: string
}

const labels = new Map(Object.entries(facts).map(([fact, label]) => [label.toLowerCase(), fact as Fact]))
const FACT = /^([A-Za-z]{4,8}): (.*)$/

/** The facts at the top of a description, as we write them, and the rest of it. */
export function readDescription(text: string): Described {
  const lines = text.split(/\r\n|\r|\n/)
  const read: Partial<Record<Fact, string>> = {}
  let at = 0
  for (; at < lines.length; at += 1) {
    const [, label = '', value = ''] = FACT.exec(lines[at] ?? '') ?? []
    const fact = labels.get(label.toLowerCase())
    if (!fact || read[fact] !== undefined) break
    read[fact] = value
  }
  return { facts: read, notes: lines.slice(at).join('\n').trim() }
}
