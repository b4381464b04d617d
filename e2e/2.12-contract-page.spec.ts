import { randomUUID } from 'node:crypto'
import { eventTypes } from '@cuebook/domain/contracts/form/event-types.ts'
import { expect, type Page } from '@playwright/test'
import { badge, cancel, details, download, form, heading, question, save } from './support/contract-page.ts'
import { dayAhead, fillIn, invite, type Party, signByCall, toastOf } from './support/contracts.ts'
import { freshEmail } from './support/people.ts'
import { test } from './support/test.ts'

let dj: Party
let client: Party
test.beforeEach(async ({ meet }) => {
  ;({ dj, client } = await meet())
})

test("a contract that is missing, malformed or somebody else's shows 'Contract Not Found'", async () => {
  const { id } = await invite(dj, freshEmail())
  const { page } = client
  for (const address of [randomUUID(), 'nothing', id]) {
    await page.goto(`/contracts/${address}/sign`)
    await expect(heading(page)).toHaveText('Contract Not Found')
    await expect(page.getByRole('main')).toContainText(
      "The contract you're looking for doesn't exist or you don't have access to it.",
    )
  }
  await page.getByRole('link', { name: 'Back to Contracts' }).click()
  await expect(page).toHaveURL('/contracts')
})

test('the page shows details, terms, payment and history, and links to the dashboard', async () => {
  const { id } = await fillIn(dj, await invite(dj, client.email), { terms: 'No smoke machine' })
  const { page } = client
  await page.goto(`/contracts/${id}`)
  await expect(badge(page, 'pending')).toBeVisible()
  await expect(details(page)).toContainText('Hall One')
  const terms = page.getByRole('region', { name: 'Contract terms' })
  await expect(terms).toContainText('No smoke machine')
  expect(await terms.evaluate((box) => box.getBoundingClientRect().height)).toBeLessThanOrEqual(160)
  await terms.focus()
  await expect(terms).toBeFocused()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('$1,200')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('looked at the contract')
  await expect(download(page)).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')

  await dj.page.goto(`/contracts/${id}/sign`)
  await expect(dj.page.getByRole('region', { name: 'Signatures' })).toContainText(
    'The client has not signed this contract yet.',
  )
  const saved = dj.page.waitForEvent('download')
  await download(dj.page).click()
  expect((await saved).suggestedFilename()).toBe(`contract-${id}.pdf`)
  await expect(toastOf(dj.page)).toContainText('Download Started')
  await dj.page.route('**/download', (route) => route.fulfill({ status: 500 }))
  await download(dj.page).click()
  await expect(toastOf(dj.page)).toHaveText(/^Download FailedFailed to download contract/)
})

test('on the Payment card the DJ makes a link, and the client follows it', async () => {
  const year = new Date().getFullYear() + 1
  const { id } = await fillIn(dj, await invite(dj, client.email), { eventDate: `${year}-03-05` })
  const payment = (page: Page) => page.getByRole('region', { name: 'Payment' })
  const generate = (page: Page) => payment(page).getByRole('button', { name: 'Generate Payment Link' })
  const pay = (page: Page) => payment(page).getByRole('link', { name: 'Pay deposit' })
  for (const { page } of [dj, client]) {
    await page.goto(`/contracts/${id}/sign`)
    await expect(payment(page)).toContainText(`BalanceDue Feb 26, ${year}$1,200`)
    await expect(pay(page)).toHaveCount(0)
  }
  await expect(generate(client.page)).toHaveCount(0)
  await generate(dj.page).click()
  await expect(toastOf(dj.page)).toContainText('Payment Link Generated')
  await expect(toastOf(dj.page)).toContainText('Deposit of $1,200')

  await client.page.reload()
  await pay(client.page).click()
  await expect(client.page).toHaveURL(/\/pay\/[^/]+$/)
  await expect(heading(client.page)).toHaveText('Pay your deposit')
  await dj.page.reload()
  await expect(generate(dj.page)).toBeVisible()
  await expect(pay(dj.page)).toHaveCount(0)
})

test('Copy Link copies the address of this page', async ({ server }) => {
  const { id } = await invite(dj, client.email)
  const { page } = client
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/contracts/${id}`)
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(toastOf(page)).toContainText('Link Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/contracts/${id}/sign`)
})

test('a venue of an earlier contract is suggested, and fills in name and address', async () => {
  const venue = 'The Pier'
  const venueAddress = '2 Ocean Ave, Santa Monica, CA'
  await fillIn(dj, await invite(dj, client.email), { venue, venueAddress })
  const { id } = await invite(dj, client.email)
  const { page } = client
  await page.goto(`/contracts/${id}/sign?edit=1`)
  await form(page).getByLabel('Venue address').fill('the pi')
  await page.getByRole('option', { name: `${venue} ${venueAddress}` }).click()
  await expect(form(page).getByLabel('Venue name')).toHaveValue(venue)
  await expect(form(page).getByLabel('Venue address')).toHaveValue(venueAddress)
})

test('the details form says which fields are required', async () => {
  const { id } = await invite(dj, client.email)
  const { page } = client
  await page.goto(`/contracts/${id}/sign?edit=1`)
  await form(page).getByLabel('Price').fill('')
  await save(page).click()
  for (const label of [
    'Event type',
    'Event date',
    'Start time',
    'End time',
    'Venue name',
    'Venue address',
    'Price',
  ]) {
    await expect(form(page).getByText(`${label} is required`, { exact: true })).toBeVisible()
  }
  await expect(form(page).getByLabel('Event type').getByRole('option')).toHaveText([...eventTypes])
  await form(page).getByRole('button', { name: 'Close without saving' }).click()
  await expect(details(page)).toBeFocused()
  await expect(page).toHaveURL(`/contracts/${id}/sign`)
})

test('an edit voids the signature, and the other party sees once what changed', async () => {
  const contract = await fillIn(dj, await invite(dj, client.email))
  await signByCall(client, contract)
  const { page } = dj
  await page.goto(`/contracts/${contract.id}/sign?edit=1`)
  await expect(form(page)).toContainText('voids the signature given so far')
  await form(page).getByLabel('Price').fill('2500')
  await save(page).click()
  await expect(toastOf(page)).toContainText('Contract Updated Successfully')
  await expect(badge(page, 'pending')).toBeVisible()

  const news = client.page.getByText('Changed since you last looked')
  const viewed = client.page.waitForResponse('**/viewed')
  await client.page.goto(`/contracts/${contract.id}/sign`)
  await expect(news).toBeVisible()
  await expect(client.page.getByRole('main')).toContainText('was $2,400 → is now $2,500')
  await expect(client.page.getByRole('region', { name: 'Sign', exact: true })).toContainText(
    'You signed version 2. The terms were changed since, so that signature no longer counts',
  )
  await viewed
  await client.page.reload()
  await expect(details(client.page)).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('an edit that meets a newer version can be applied to it again', async () => {
  const contract = await fillIn(dj, await invite(dj, client.email))
  const { page } = client
  await page.goto(`/contracts/${contract.id}/sign?edit=1`)
  await form(page).getByLabel('Description').fill('Dinner first')
  await fillIn(dj, contract, { venue: 'The Pier' })
  await save(page).click()
  await expect(toastOf(page)).toContainText('Update Failed')
  await expect(form(page)).toContainText('This contract was changed')
  await expect(form(page).getByRole('listitem')).toHaveText(['Venue name: was Hall One → is now The Pier'])
  await expect(form(page).getByLabel('Description')).toHaveValue('Dinner first')
  await form(page).getByRole('button', { name: 'Apply my edit again' }).click()
  await expect(toastOf(page)).toContainText('Contract Updated Successfully')
  await expect(details(page)).toContainText('The Pier')
  await expect(details(page)).toContainText('Dinner first')
})

test('a past date is refused with Update Failed', async () => {
  const contract = await fillIn(dj, await invite(dj, client.email))
  const { page } = dj
  await page.goto(`/contracts/${contract.id}/sign?edit=1`)
  await form(page).getByLabel('Event date').fill(dayAhead(-3))
  await save(page).click()
  await expect(toastOf(page)).toHaveText(/^Update FailedEvent date is in the past/)
  await expect(form(page).getByText('Event date is in the past')).toBeVisible()
})

test('on a fully signed contract Edit says that the signed terms stand', async () => {
  const contract = await fillIn(dj, await invite(dj, client.email))
  await signByCall(client, contract)
  await signByCall(dj, contract)
  const { page } = client
  await page.goto('/contracts')
  await page.getByRole('button', { name: 'Actions for Wedding' }).click()
  await page.getByRole('menuitem', { name: 'Edit Contract' }).click()
  await expect(page.getByText('This contract is fully signed. The signed terms stand.')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit details' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Message Robin Vale' })).toHaveAttribute('href', '/messages')
  await cancel(page).first().click()
  await expect(question(page)).toBeVisible()
})

test('a page that does not load can be tried again', async () => {
  const { id } = await fillIn(dj, await invite(dj, client.email))
  const { page } = client
  await page.route(`**/api/contracts/${id}`, (route) => route.fulfill({ status: 500 }))
  await page.goto(`/contracts/${id}/sign`)
  await expect(page.getByRole('alert')).toContainText('This did not load')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(details(page)).toBeVisible()
})
