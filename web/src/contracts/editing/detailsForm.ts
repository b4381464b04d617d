import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { type TermKind, termFields, termTable } from '@cuebook/domain/contracts/form/terms.ts'
import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'

/** The schemas expect null for an empty number field. */
export const blankIsNull = (typed: string | number | null): string | number | null =>
  typed === '' ? null : typed

/** The values with which the form opens. The time zone follows the venue until a person picks one. */
export const formValuesOf = (contract: Contract): ContractTermsForm => ({
  ...(Object.fromEntries(
    termFields.map((field) => [field, formValueOf(contract[field], termTable[field].kind)]),
  ) as ContractTermsForm),
  timeZone: undefined,
  place: null,
})

/** An empty percentage is null in its schema, and an empty text in those of all other kinds. */
const formValueOf = (value: string | number | null, kind: TermKind): string | null =>
  value === null && kind === 'percent' ? null : String(value ?? '')

/** The newest version, with the fields that this person changed replaced by their values. */
export function rebase(
  before: ContractTermsForm,
  mine: ContractTermsForm,
  fresh: ContractTermsForm,
): ContractTermsForm {
  const isMine = (field: keyof ContractTermsForm) => spelled(before[field]) !== spelled(mine[field])
  const own = (Object.keys(fresh) as (keyof ContractTermsForm)[]).filter(isMine)
  return { ...fresh, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}

const spelled = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value ?? '') : JSON.stringify(String(value ?? ''))

const clock = /^\d\d:\d\d$/

/** The hours to check, or '' while one of them is missing. A string, so that it can be debounced. */
export function hoursToAsk({
  eventDate,
  startTime,
  endTime,
  timeZone,
}: Pick<ContractTermsForm, 'eventDate' | 'startTime' | 'endTime' | 'timeZone'>): string {
  const complete = /^(19|20)\d\d-\d\d-\d\d$/.test(eventDate) && clock.test(startTime) && clock.test(endTime)
  return complete ? JSON.stringify({ eventDate, startTime, endTime, ...(timeZone && { timeZone }) }) : ''
}
