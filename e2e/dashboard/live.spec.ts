import { expect, type Page } from '@playwright/test'
import { book, cardOf, paymentPath } from '../support/bookings.ts'
import { invite } from '../support/contracts.ts'
import { test } from '../support/test.ts'

/** Opens an address and waits for the stream of events, which one window of a browser holds for all. */
async function openListening(page: Page, address: string) {
  const listening = page.waitForResponse('**/api/live')
  await page.goto(address)
  await listening
}

test('a deposit paid in one window shows at once on the dashboard in another', async ({ meet }) => {
  const parties = await meet()
  const contract = await book(parties)
  const path = await paymentPath(parties, contract)
  const { page: dashboard } = parties.client
  await openListening(dashboard, '/')
  const deposit = cardOf(dashboard, 'What needs you next').getByText('$1,200 not paid yet')
  await expect(deposit).toBeVisible()

  const pay = await dashboard.context().newPage()
  await pay.goto(path)
  await pay.getByLabel('Card number').fill('4242424242424242')
  await pay.getByLabel('Expiry').fill('12/40')
  await pay.getByLabel('CVC').fill('123')
  await pay.getByRole('button', { name: 'Pay $1,200' }).click()
  await expect(pay.getByRole('heading', { level: 1 })).toHaveText(/^\w+ \d+ is yours$/)
  await expect(deposit).toHaveCount(0)

  await pay.getByRole('link', { name: 'Dashboard' }).click()
  await expect(cardOf(pay, 'What needs you next')).toBeVisible()
  await expect(pay.getByText('$1,200 not paid yet')).toHaveCount(0)
})

test('a new contract stands first in another open window of the DJ', async ({ meet }) => {
  const { dj, client } = await meet()
  await invite(dj, client.email, { price: 100 })
  await openListening(dj.page, '/contracts')
  const cards = dj.page.getByRole('tabpanel').getByRole('region')
  await expect(cards).toHaveCount(1)
  await invite(dj, client.email, { price: 200 })
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('$200')
})
