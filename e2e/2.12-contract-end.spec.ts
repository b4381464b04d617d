import { expect, type Request } from '@playwright/test'
import { badge, cancel, details, pretend, question, refuse } from './support/contract-page.ts'
import { dayAhead, fillIn, invite, type Party, signByCall, toastOf } from './support/contracts.ts'
import { test } from './support/test.ts'

let dj: Party
let client: Party
test.beforeEach(async ({ meet }) => {
  ;({ dj, client } = await meet())
})

test('cancelling asks first, says what happens to the deposit, and cannot be undone', async () => {
  const contract = await fillIn(dj, await invite(dj, client.email))
  const deposit = {
    status: 'paid',
    amount: 1200,
    paid: 1200,
    ...{ refunded: 0, cash: 0, cashBack: 0, ask: null },
    payPath: null,
    paidAt: new Date().toISOString(),
  } as const
  const { page } = client
  const inFull = 'The deposit of $1,200 goes back to the client in full.'
  for (const [days, status, words] of [
    [60, 'confirmed', inFull],
    [10, 'confirmed', 'The deposit of $1,200 is not refunded: less than 30 days remain.'],
    [10, 'pending', inFull],
  ] as const) {
    await pretend(page, contract.id, { deposit, status, eventDate: dayAhead(days) })
    await page.goto(`/contracts/${contract.id}/sign`)
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid on')
    await cancel(page).click()
    await expect(question(page)).toContainText(words)
    await question(page).getByRole('button', { name: 'Keep Contract' }).click()
    await expect(cancel(page)).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.reload()
  await refuse(page, '**/cancel')
  await cancel(page).click()
  await expect(question(page)).toContainText('No deposit has been paid')
  await question(page).getByRole('button', { name: 'Cancel Contract' }).click()
  await expect(toastOf(page)).toHaveText(/^Cancellation FailedNot now\./)
  await page.unrouteAll({ behavior: 'wait' })
  await question(page).getByRole('button', { name: 'Cancel Contract' }).click()
  await expect(toastOf(page)).toContainText('Contract Cancelled')
  await expect(badge(page, 'cancelled')).toBeVisible()
  await expect(details(page)).toBeFocused()
  await expect(cancel(page)).toHaveCount(0)
  await expect(page.getByText('Cancelled by you. Neither party is bound')).toBeVisible()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('There is nothing more to pay.')
  await expect(payment).not.toContainText('Due')
})

test('a slow reload that began before a cancellation does not bring the old state back', async () => {
  const { id } = await fillIn(dj, await invite(dj, client.email))
  const { page } = client
  await page.goto(`/contracts/${id}/sign`)
  await cancel(page).click()
  await refuse(page, '**/cancel')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/contracts/${id}`, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest(`**/api/contracts/${id}`)
  const refused = page.waitForResponse('**/cancel')
  await question(page).getByRole('button', { name: 'Cancel Contract' }).click()
  const slow = await asked
  // The page may also have read the contract for another reason, before the refusal came.
  await refused
  await page.unroute('**/cancel')
  await question(page).getByRole('button', { name: 'Cancel Contract' }).click()
  await expect(badge(page, 'cancelled')).toBeVisible()
  const over = new Promise<void>((resolve) => {
    const end = (request: Request) => request === slow && resolve()
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    if (slow.failure()) resolve()
  })
  answer()
  await over
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(badge(page, 'cancelled')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the DJ marks a booking as completed once it is over', async () => {
  const contract = await fillIn(dj, await invite(dj, client.email))
  await signByCall(client, contract)
  await signByCall(dj, contract)
  const completed = dj.page.getByRole('button', { name: 'Mark as completed' })
  await dj.page.goto(`/contracts/${contract.id}/sign`)
  await expect(badge(dj.page, 'Fully Signed')).toBeVisible()
  await expect(completed).toHaveCount(0)
  await pretend(dj.page, contract.id, { eventDate: dayAhead(-2) })
  await dj.page.reload()
  await completed.click()
  await expect(toastOf(dj.page)).toHaveText(/^Update FailedThe event is not over yet\./)
  await dj.page.route('**/complete', async (route) => {
    const answer = await dj.request.get(`/api/contracts/${contract.id}`)
    await route.fulfill({ json: { ...(await answer.json()), status: 'completed' } })
  })
  await completed.click()
  await expect(toastOf(dj.page)).toContainText('Marked as completed')
  await expect(badge(dj.page, 'completed')).toBeVisible()
  await expect(details(dj.page)).toBeFocused()
  await dj.page.unrouteAll({ behavior: 'ignoreErrors' })
})
