import { expect } from '@playwright/test'
import { book, paymentPath } from '../support/bookings.ts'
import { usableEveryWay } from '../support/every-way.ts'
import { test } from '../support/test.ts'

const card = { number: '4242424242424242', expiry: '12/40', cvc: '123' }

test('an operator finds a deposit and refunds a part of it, and the client reads it in the statement', async ({
  page,
  enter,
  meet,
}) => {
  const parties = await meet()
  const contract = await book(parties)
  const token = (await paymentPath(parties, contract)).replace('/pay/', '')
  const { request } = parties.client
  const begun = await request.post(`/api/pay/${token}/intent`, { data: { amount: 1200 } })
  const { clientSecret } = await begun.json()
  await request.post('/api/test-payments/confirm', { data: { clientSecret, ...card } })
  expect(await request.post(`/api/pay/${token}/settle`)).toBeOK()

  await enter('admin')
  await page.goto('/admin/money')
  await test.step('finds the payment by the address of the client', async () => {
    await page.getByLabel('Name, email or id').fill(parties.client.email)
    await page.keyboard.press('Enter')
    await page
      .getByRole('list', { name: 'Payments' })
      .getByRole('link', { name: /^Deposit/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit of $1,200')
    await expect(page.getByText('Both say the same.')).toBeVisible()
  })
  await test.step('is told what is missing, and gives a part back', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(page.getByText('Please say why')).toBeVisible()
    await page.getByLabel('Amount').fill('200.50')
    await page.getByLabel('Reason').fill('The speakers failed for an hour.')
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund $200.50' }).click()
    await expect(page.getByText('Refunded in part')).toBeVisible()
    await expect(page.getByText('$999.50 of $1,200 can go back to the card.')).toBeVisible()
    await usableEveryWay(page)
  })
  await test.step('reads what the provider says of a subscription', async () => {
    const subscriptions = await page.request.get('/api/admin/money/subscriptions?search=dj@demo.test')
    const [{ id }] = await subscriptions.json()
    await page.goto(`/admin/money/subscriptions/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Subscription of /)
    await usableEveryWay(page)
  })
  await test.step('the client sees it in the statement', async () => {
    const statement = await request.get(`/api/contracts/${contract.id}/statement`)
    expect(await statement.json()).toMatchObject({ paid: 1200, refunded: 200.5 })
  })
})
