import type { Contract, ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { ContractTermsForm } from '@cuebook/domain/contracts/form/terms-form.ts'
import { expect, type Page } from '@playwright/test'
import { withChangedUser } from './changed-user.ts'
import { fillIn, invite, type Parties, type Party, signByCall } from './contracts.ts'

/** A contract that the DJ sent as an invitation and filled in completely. */
export async function complete(
  { dj, client }: Parties,
  changes: Partial<ContractTermsForm> = {},
): Promise<ContractDetail> {
  return fillIn(dj, await invite(dj, client.email), changes)
}

/** A contract that both have signed. */
export async function book(
  parties: Parties,
  changes: Partial<ContractTermsForm> = {},
): Promise<ContractDetail> {
  const contract = await complete(parties, changes)
  await signByCall(parties.client, contract)
  return signByCall(parties.dj, contract)
}

/** The path of the page on which the deposit of a booking is paid. */
export async function paymentPath({ dj }: Parties, { id }: Pick<Contract, 'id'>): Promise<string> {
  const answer = await dj.request.post(`/api/contracts/${id}/payment-link`, { data: { type: 'deposit' } })
  await expect(answer).toBeOK()
  const { paymentLink }: { paymentLink: string } = await answer.json()
  return new URL(paymentLink).pathname
}

/** Makes the browser believe that the test's DJ has a subscription. */
export const withSubscription = (page: Page): Promise<void> =>
  withChangedUser(page, { subscriptionStatus: 'active' })

/** Shows these contracts instead of the real ones, for states that only the passing of time can cause. */
export const showContracts = (page: Page, contracts: readonly Contract[]): Promise<unknown> =>
  page.route('**/api/contracts', (route) => route.fulfill({ json: contracts }))

export const listed = async ({ request }: Party): Promise<Contract[]> =>
  (await request.get('/api/contracts')).json()

export const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** The figure with this title. */
export const figure = (page: Page, title: string) =>
  page.getByRole('main').getByText(title, { exact: true }).locator('xpath=../..')
