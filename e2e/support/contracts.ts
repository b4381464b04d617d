import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

const DAY_MS = 86_400_000

/** The date in so many days, as yyyy-mm-dd. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Everything a contract needs before it can be signed. */
export const allDetails = (changes: Partial<ContractTermsForm> = {}): ContractTermsForm => ({
  eventType: 'Wedding',
  eventDate: dayAhead(60),
  startTime: '18:00',
  endTime: '23:00',
  timeZone: 'America/Los_Angeles',
  venue: 'Hall One',
  venueAddress: '1200 S Figueroa St, Los Angeles, CA',
  price: 2400,
  ...changes,
})

export interface Party {
  page: Page
  request: APIRequestContext
  email: string
}

export interface Parties {
  dj: Party
  client: Party
}

const answered = async (answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<ContractDetail> => {
  await expect(answer).toBeOK()
  return (await answer.json()) as ContractDetail
}

export const invite = async (dj: Party, clientEmail: string, more: object = {}): Promise<ContractDetail> =>
  answered(await dj.request.post('/api/contracts', { data: { clientId: clientEmail, price: 2400, ...more } }))

export const fillIn = async (
  by: Party,
  { id, version }: Pick<ContractDetail, 'id' | 'version'>,
  changes: Partial<ContractTermsForm> = {},
): Promise<ContractDetail> =>
  answered(await by.request.put(`/api/contracts/${id}`, { data: { ...allDetails(changes), version } }))

/** A curved line on white. */
const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAFAAAAAoAgMAAAAUDpWSAAAADFBMVEX///8KCgqsrKxjY2NUXLMVAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAqklEQVQoz2NgGEmA++oDGFMBLrg1NAzGvANjMIc3TD0AYTJFwARVCxg4CyBMzgSY4NQGuApWqA4GphggMQXCNoUpBGs1h7CvwI1sAOlrQLVnGli5A4o9YCMZGBPgmsBcsGuYAkDkdJhuqCvuwDUhuUIMiHkLUOyBGGcKM5IB6greBAYmeLAwQrUwx4HCAAp4HWAhUBvagOIfsGxoBTyAzeEsLURUcAyvlAUA1acd3cuYdUUAAAAASUVORK5CYII='

export const signByCall = async (
  by: Party,
  { id, version }: Pick<ContractDetail, 'id' | 'version'>,
): Promise<ContractDetail> =>
  answered(
    await by.request.post(`/api/contracts/${id}/sign`, {
      data: { signature, version, consent: true, method: 'typed', typedName: 'Robin Vale' },
    }),
  )

export const toastOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .first()
