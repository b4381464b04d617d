import type { Terms } from '@cuebook/domain/contracts/terms.ts'
import type { ContractRow } from './table.ts'

export function termsOf(row: ContractRow): Terms {
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
