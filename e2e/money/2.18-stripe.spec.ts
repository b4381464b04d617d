import { expect, type Page } from '@playwright/test'
import { becomeNewPerson } from '../support/people.ts'
import { comes, isBlocked, standForStripe, test } from '../support/stripe.ts'

const start = (page: Page) => page.getByRole('button', { name: 'Start 14-Day Free Trial' })
const field = (page: Page) => page.getByLabel('Card number')

/** What the content security policy of our page kept the browser from. */
function watchPolicy(page: Page): string[] {
  const kept: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) kept.push(message.text())
  })
  return kept
}

test.beforeEach(async ({ context }) => {
  await becomeNewPerson(context.request, 'dj')
})

test("a card is given in Stripe's own fields, and the trial begins @phone-only", async ({ page, stripe }) => {
  const kept = watchPolicy(page)
  await standForStripe(page, stripe.browser)
  await page.goto('/subscription/checkout?plan=monthly')
  await field(page).fill('4000 0000 0000 0002')
  await start(page).click()
  await expect(page.getByText('Your card was declined.', { exact: true })).toBeVisible()
  await field(page).fill('4242 4242 4242 4242')
  await start(page).click()
  await page.waitForURL('**/subscription/success?setup_intent=seti_*')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful')
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).subscriptionStatus)
    .toBe('trialing')
  await page.goto('/subscription')
  await expect(page.getByText('4242').first()).toBeVisible()
  expect(kept).toEqual([])
})

test('a blocked script leads to the error card, and trying again recovers', async ({ page, stripe }) => {
  const { nowThe } = await standForStripe(page, stripe.browser, isBlocked)
  await page.goto('/subscription/checkout?plan=monthly')
  await expect(page.getByRole('heading', { name: 'Payment Setup Failed' })).toBeVisible()
  nowThe(comes)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(field(page)).toBeVisible()
})
