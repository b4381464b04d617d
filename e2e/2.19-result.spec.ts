import { expect, type Page } from '@playwright/test'
import { withChangedUser } from './support/changed-user.ts'
import { looksRight } from './support/looks.ts'
import { becomeNewPerson } from './support/people.ts'
import { enterCard, heading } from './support/subscribing.ts'
import { test } from './support/test.ts'

const VERIFY = '**/api/subscriptions/verify/*'
const links = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getAttribute('href')}`))

/** Counts the questions, and answers them all alike. */
async function answer(page: Page, json: object, status = 200): Promise<() => number> {
  let count = 0
  await page.route(VERIFY, (route) => {
    count += 1
    return route.fulfill({ status, json })
  })
  return () => count
}
const withStatus = (page: Page, subscriptionStatus: string | null) =>
  withChangedUser(page, { subscriptionStatus })

test("an address without a session is an 'Invalid Session' @phone", async ({ page, enter }) => {
  await enter('newdj')
  await page.goto('/subscription/success')
  await expect(heading(page)).toHaveText('Invalid Session')
  await expect(page.getByRole('main')).toContainText(
    "We couldn't find your payment session. Please try subscribing again.",
  )
  expect(await links(page)).toEqual(['Return to Pricing /pricing'])
  await looksRight(page)
})

test('a DJ who subscribed sees it confirmed, and goes on to what they wanted', async ({ page }) => {
  await becomeNewPerson(page.request, 'dj')
  await page.goto('/subscription/checkout?plan=monthly&next=%2Freviews')
  await enterCard(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Payment Successful')
  await expect(page.getByRole('main')).toContainText('Your 14-day free trial has begun.')
  expect(await links(page)).toEqual([
    'Continue /reviews',
    'Go to Dashboard /dashboard',
    'Complete Your Profile /profile',
  ])
  await looksRight(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/reviews')
  await expect(heading(page)).toHaveText('Reviews')
})

test('the page can be loaded again and says the same', async ({ page }) => {
  await becomeNewPerson(page.request, 'dj')
  await page.goto('/subscription/checkout')
  await enterCard(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Payment Successful')
  await page.reload()
  await expect(heading(page)).toHaveText('Payment Successful')
})

test('the provider is asked every 3 s, 5 more times, and then it has failed; a retry recovers', async ({
  page,
  enter,
}) => {
  await enter('newdj')
  await page.clock.install()
  const count = await answer(page, { success: false })
  await page.goto('/subscription/success?payment_intent=pi_1')
  await expect(heading(page)).toHaveText('Confirming Your Subscription')
  for (const asked of [1, 2, 3, 4, 5]) {
    await expect.poll(count).toBeGreaterThanOrEqual(asked)
    await expect(heading(page)).toHaveText(/^(Confirming Your Subscription|Payment Verification Failed)$/)
    await page.clock.runFor(3_100)
  }
  await expect(heading(page)).toHaveText('Payment Verification Failed')
  expect(count()).toBe(6)
  await expect(page.getByRole('main')).toContainText(
    "We couldn't verify your payment. Don't worry - if you were charged, we'll process your subscription soon.",
  )
  expect(await links(page)).toEqual(['Return to Pricing /pricing'])
  await looksRight(page)
  await withStatus(page, 'active')
  await page.unroute(VERIFY)
  await answer(page, { success: true })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(heading(page)).not.toHaveText('Payment Verification Failed')
})

test("a session of somebody else's is not confirmed", async ({ page, enter }) => {
  await enter('newdj')
  await page.clock.install()
  await page.goto('/subscription/success?setup_intent=seti_of_somebody')
  for (let retry = 0; retry < 5; retry += 1) {
    const asked = page.waitForResponse(VERIFY)
    await page.clock.runFor(3_100)
    expect((await asked).status()).toBe(404)
  }
  await expect(heading(page)).toHaveText('Payment Verification Failed')
})

test("until the user's record says so it is finalizing, and the user is asked every 2 s", async ({
  page,
  enter,
}) => {
  await enter('newdj')
  await page.clock.install()
  await answer(page, { success: true })
  await page.goto('/subscription/success?session_id=cs_1')
  await expect(heading(page)).toHaveText('Finalizing Your Subscription')
  for (let time = 0; time < 2; time += 1) {
    const asked = page.waitForRequest('**/api/auth/user')
    await page.clock.runFor(2_100)
    await asked
  }
  await expect(heading(page)).toHaveText('Finalizing Your Subscription')
  await looksRight(page)
  await withStatus(page, 'active')
  await page.clock.runFor(2_100)
  await expect(heading(page)).toHaveText('Payment Successful')
  await expect(page.getByRole('main')).toContainText('You are now subscribed!')
  expect(await links(page)).toEqual(['Go to Dashboard /dashboard', 'Complete Your Profile /profile'])
})
