import { dayIn, eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import { type TermKind, type Terms, termFields, termRow } from '@cuebook/domain/contracts/form/terms.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { ContractRow } from '../table.ts'
import { columnKey, type TermColumn } from './term-columns.ts'

/** The columns that hold the terms. */
export type TermsRow = Pick<ContractRow, TermColumn>

/** Dollars and hh:mm in the terms are cents and hh:mm:ss in the columns; all else is the same in both. */
const fromColumn: Partial<Record<TermKind, (value: string | number) => string | number>> = {
  clock: (value) => String(value).slice(0, 5),
  money: (value) => Number(value) / 100,
}
const toColumn: Partial<Record<TermKind, (value: string | number) => string | number>> = {
  money: (value) => cents(Number(value)),
}

export function termsOf(row: TermsRow): Terms {
  const terms: Partial<Record<keyof Terms, string | number | null>> = {}
  for (const field of termFields) {
    const value = row[columnKey(field)]
    terms[field] = value === null ? null : (fromColumn[termRow(field).kind]?.(value) ?? value)
  }
  return terms as Terms
}

/** The columns of a contract with these terms; its hours are also kept as instants. */
export function columnsOf(terms: Terms) {
  const columns: Partial<Record<TermColumn, string | number | null>> = {}
  for (const field of termFields) {
    const value = terms[field]
    columns[columnKey(field)] = value === null ? null : (toColumn[termRow(field).kind]?.(value) ?? value)
  }
  const hours = eventHours(terms)
  return {
    ...(columns as TermsRow),
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
