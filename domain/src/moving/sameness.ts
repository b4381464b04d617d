import { fold } from '../kernel/fold.ts'
import type { BroughtRow } from './booking.ts'
import type { ContactRow } from './contact.ts'

type Known = Pick<BroughtRow, 'date' | 'clientName' | 'clientEmail'> &
  Partial<Pick<BroughtRow, 'startTime' | 'event' | 'venue' | 'uid'>>

const plain = (text: string | null | undefined): string =>
  fold(text ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** Two bookings are the same when they share one of these: an id, or a day and a client. */
export function bookingKeys({
  uid,
  date,
  startTime,
  event,
  venue,
  clientName,
  clientEmail,
}: Known): string[] {
  const keys = [
    uid && `id ${uid}`,
    clientEmail && `${date} @${clientEmail}`,
    clientName && `${date} ${plain(clientName)}`,
    !(clientEmail ?? clientName) && `${date} ${startTime ?? ''} ${plain(event)} in ${plain(venue)}`,
  ]
  return keys.filter((key) => typeof key === 'string' && key !== '') as string[]
}

/** Two contacts are the same when they share an address, or else a name and a phone number. */
export const contactKeys = ({
  name,
  email,
  phone,
}: Pick<ContactRow, 'name' | 'email' | 'phone'>): string[] => [
  email ? `@${email}` : `${plain(name)} ${(phone ?? '').replaceAll(/\D/g, '')}`,
]

/** The rows of a list that are not known yet, each once. */
export function unknownOf<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
  known: Iterable<string>,
): Row[] {
  const seen = new Set(known)
  return rows.filter((row) => {
    const keys = keysOf(row)
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}
