import { dayIn, eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import type { Terms } from '@cuebook/domain/contracts/form/terms.ts'
import { cents } from '@cuebook/domain/kernel/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { ContractRow } from './table.ts'

/** The columns that hold the terms. */
export type TermsRow = Pick<ContractRow, Exclude<keyof Terms, 'price'> | 'priceCents'>

export function termsOf(row: TermsRow): Terms {
  return {
    eventType: row.eventType,
    eventDate: row.eventDate,
    startTime: row.startTime?.slice(0, 5) ?? null,
    endTime: row.endTime?.slice(0, 5) ?? null,
    timeZone: row.timeZone,
    venue: row.venue,
    venueAddress: row.venueAddress,
    price: row.priceCents === null ? null : row.priceCents / 100,
    depositPercent: row.depositPercent,
    description: row.description,
    requirements: row.requirements,
    additionalInfo: row.additionalInfo,
    terms: row.terms,
  }
}

/** The columns of a contract with these terms; its hours are also kept as instants. */
export function columnsOf({ price, ...terms }: Terms) {
  const hours = eventHours(terms)
  return {
    ...terms,
    priceCents: price === null ? null : cents(price),
    setupAt: hours?.setupAt ?? null,
    startsAt: hours?.startsAt ?? null,
    endsAt: hours?.endsAt ?? null,
  }
}

export function refusePastDate({ eventDate, timeZone }: Terms, now: Date): void {
  if (!eventDate || eventDate >= dayIn(timeZone, now)) return
  const message = 'Event date is in the past'
  throw new Refusal('contract.in-the-past', { details: [{ path: 'eventDate', message }] })
}
