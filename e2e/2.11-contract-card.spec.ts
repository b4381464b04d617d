import type { ContractStatus } from '@cuebook/domain/contracts/status.ts'
import { longDate } from '@cuebook/domain/contracts/words.ts'
import { expect, type Page } from '@playwright/test'
import { allDetails, fillIn, invite, type Party, toastOf } from './support/contracts.ts'
import { freshEmail } from './support/people.ts'
import { test } from './support/test.ts'

const card = (page: Page) => page.getByRole('tabpanel').getByRole('region')
const actions = (page: Page) => page.getByRole('button', { name: /^Actions for/ })
const choose = async (page: Page, name: string) => {
  await actions(page).click()
  await page.getByRole('menuitem', { name }).click()
}
const forBoth = ['View Contract', 'Download PDF', 'Copy Link', 'Edit Contract']
const forDj = ['Send Contract', 'Request Signature', 'Generate Payment Link']

let dj: Party
let client: Party
test.beforeEach(async ({ meet }) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  ;({ dj, client } = await meet({ permissions }))
})

/** A contract with all its details, between the DJ and the client. */
async function aBooking(status: Extract<ContractStatus, 'draft' | 'pending'> = 'pending') {
  const contract = await invite(dj, client.email, { status, depositPercent: 40, terms: 'No smoke machine' })
  return fillIn(dj, contract, { depositPercent: 40, terms: 'No smoke machine' })
}

test('the card shows type, date, time, venue, price and status', async () => {
  await aBooking()
  await client.page.goto('/contracts')
  const { eventDate } = allDetails()
  for (const text of ['Wedding', longDate(eventDate), '6:00 PM', 'Hall One', '$2,400', 'pending']) {
    await expect(card(client.page)).toContainText(text)
  }
})

test('the menu offers a client and a DJ their own actions, and never opens the preview', async () => {
  const { id } = await aBooking()
  for (const [party, items] of [
    [client, forBoth],
    [dj, [...forBoth, ...forDj]],
  ] as const) {
    await party.page.goto('/contracts')
    await actions(party.page).click()
    await expect(party.page.getByRole('menuitem')).toHaveText([...items])
    await expect(party.page.getByRole('dialog')).toHaveCount(0)
    await party.page.keyboard.press('Escape')
    await expect(actions(party.page)).toBeFocused()
    await choose(party.page, 'View Contract')
    await expect(party.page).toHaveURL(`/contracts/${id}/sign`)
  }
})

test('Copy Link copies the address of the sign page; Edit Contract opens the form', async ({ server }) => {
  const { id } = await aBooking()
  const { page } = client
  await page.goto('/contracts')
  await choose(page, 'Copy Link')
  await expect(toastOf(page)).toContainText('Link Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/contracts/${id}/sign`)
  await choose(page, 'Edit Contract')
  await expect(page.getByRole('region', { name: 'Edit details' })).toBeVisible()
})

test('Download PDF saves contract-{id}.pdf, and says when it fails', async () => {
  const { id } = await aBooking()
  const { page } = client
  await page.goto('/contracts')
  const saved = page.waitForEvent('download')
  await choose(page, 'Download PDF')
  expect((await saved).suggestedFilename()).toBe(`contract-${id}.pdf`)
  await page.route('**/download', (route) => route.fulfill({ status: 500, body: '' }))
  await choose(page, 'Download PDF')
  await expect(toastOf(page)).toHaveText(/^Download FailedUnable to download contract PDF/)
  await page.route('**/download', (route) => route.abort())
  await choose(page, 'Download PDF')
  await expect(toastOf(page)).toHaveText(/^Download ErrorAn error occurred while downloading the contract/)
})

for (const action of ['Send Contract', 'Request Signature']) {
  test(`${action} reloads the page, and a toast says who got the contract`, async () => {
    await aBooking()
    const { page } = dj
    await page.goto('/contracts')
    await expect(card(page)).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await choose(page, action)
    await reloaded
    await expect(toastOf(page)).toContainText('Contract Sent Successfully')
    await expect(toastOf(page)).toContainText(`Contract sent to ${client.email}`)
  })
}

test('a refused send and a broken connection show different toasts', async () => {
  await aBooking()
  const { page } = dj
  await page.goto('/contracts')
  await page.route('**/send', (route) =>
    route.fulfill({ status: 409, json: { message: 'Not now.', code: 'conflict', requestId: '1' } }),
  )
  await choose(page, 'Send Contract')
  await expect(toastOf(page)).toHaveText(/^Failed to Send ContractNot now\./)
  await page.route('**/send', (route) => route.abort())
  await choose(page, 'Send Contract')
  await expect(toastOf(page)).toHaveText(/^Error Sending ContractAn unexpected error occurred/)
})

test('Generate Payment Link copies the link, and the second toast comes a second later', async () => {
  await aBooking()
  const { page } = dj
  await page.clock.install()
  await page.goto('/contracts')
  const asked = page.waitForRequest('**/payment-link')
  await choose(page, 'Generate Payment Link')
  expect((await asked).postDataJSON()).toEqual({ type: 'deposit' })
  await expect(toastOf(page)).toContainText('Payment Link Generated')
  await expect(toastOf(page)).toContainText('$960')
  await page.clock.runFor(1000)
  await expect(toastOf(page)).toContainText('Link Copied to Clipboard')
  await expect(toastOf(page)).toContainText('Share this link with your client for payment')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/pay/')
})

test('a refused payment link and a broken connection show different toasts', async () => {
  await aBooking()
  const { page } = dj
  await page.goto('/contracts')
  await page.route('**/payment-link', (route) =>
    route.fulfill({ status: 409, json: { message: 'Already paid.', code: 'deposit.paid', requestId: '1' } }),
  )
  await choose(page, 'Generate Payment Link')
  await expect(toastOf(page)).toHaveText(/^Failed to Generate Payment LinkAlready paid\./)
  await page.route('**/payment-link', (route) => route.abort())
  await choose(page, 'Generate Payment Link')
  await expect(toastOf(page)).toHaveText(/^Error Generating Payment LinkAn unexpected error occurred/)
})

test('the title opens the preview, with the standard and the extra terms', async () => {
  const { id } = await aBooking()
  const { page } = client
  await page.goto('/contracts')
  const title = card(page).getByRole('button', { name: 'Wedding', exact: true })
  await title.click()
  const preview = page.getByRole('dialog', { name: 'Contract Preview - Wedding' })
  for (const text of [
    longDate(allDetails().eventDate),
    '6:00 PM to 11:00 PM',
    'Hall One',
    '$2,400',
    'pending',
    client.email,
    '40%',
    id,
    'A deposit of 40% is due on signing. The balance is due 7 days before the event.',
    'Cancellation requires 30 days notice for a full refund.',
    'Equipment and setup are finished 1 hour before the start.',
    'The DJ provides a professional sound system and lighting.',
    'Music requests are accepted up to 7 days before the event.',
    'No smoke machine',
  ]) {
    await expect(preview).toContainText(text)
  }
  await expect(preview.getByRole('term').filter({ hasText: /^Deposit$/ })).toHaveCount(1)
  await expect(preview.getByRole('button', { name: 'Download PDF' })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Send to Client' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()
})

test('without a deposit percent the preview shows the amount alone, and the terms say 50%', async () => {
  await fillIn(dj, await invite(dj, client.email))
  const { page } = client
  await page.goto('/contracts')
  await card(page).getByRole('button', { name: 'Wedding', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Contract Preview - Wedding' })
  await expect(preview).toContainText('A deposit of 50% is due on signing.')
  const deposit = preview.getByRole('term').filter({ hasText: /^Deposit$/ })
  await expect(deposit.locator('+ dd')).toHaveText(/^\$1,200\s+Not paid yet$/)
})

test('a DJ sends a draft from its preview, and only then the client sees it', async () => {
  await aBooking('draft')
  await client.page.goto('/contracts')
  await expect(client.page.getByText('No bookings found')).toBeVisible()
  const { page } = dj
  await page.goto('/contracts')
  await card(page).getByRole('button', { name: 'Wedding', exact: true }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Send to Client' }).click()
  await reloaded
  await expect(toastOf(page)).toContainText('Contract Sent Successfully')
  await expect(card(page).getByText('sent')).toBeVisible()
  await client.page.reload()
  await expect(card(client.page)).toBeVisible()
})

test('an invitation without details is shown as a card too', async () => {
  await invite(dj, freshEmail())
  await dj.page.goto('/contracts')
  await expect(card(dj.page)).toContainText('DJ Event')
  await expect(card(dj.page)).toContainText('Date to be set')
})
