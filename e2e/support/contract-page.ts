import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { Page } from '@playwright/test'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })
export const details = (page: Page) => page.getByRole('region', { name: 'Event details' })
export const form = (page: Page) => page.getByRole('region', { name: 'Edit details' })
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' })
export const download = (page: Page) => page.getByRole('button', { name: 'Download PDF' })
export const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel Contract' })
export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Cancel this contract?' })

/** Answers with the server's contract and the given changes. */
export const pretend = (page: Page, id: string, changes: Partial<ContractDetail>) =>
  page.route(`**/api/contracts/${id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changes } })
  })
export const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: { message: 'Not now.', code: 'conflict', requestId: '1' } }),
  )
