import { expect, type Page } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { becomeNewPerson } from '../support/people.ts'
import { enterCard, heading } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

const VERIFY = '**/api/subscriptions/verify/*'
const links = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => `${each.textContent} ${each.getAttribute('href')}`))

test('a DJ who subscribed sees it confirmed, also after a reload, and goes on to what they wanted', async ({
  page,
}) => {
  await becomeNewPerson(page.request, 'dj')
  await page.goto('/subscription/checkout?plan=monthly&next=%2Freviews')
  await enterCard(page)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Payment Successful')
  await page.reload()
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

/** The simulated page knows how often is asked; here both screens are looked at. */
test("a session is finalizing until the user's record says so, and a session of somebody else's is not confirmed", async ({
  page,
  enter,
}) => {
  await enter('newdj')
  await page.clock.install()
  await page.route(VERIFY, (route) => route.fulfill({ json: { success: true } }))
  await page.goto('/subscription/success?session_id=cs_1')
  await expect(heading(page)).toHaveText('Finalizing Your Subscription')
  await looksRight(page)
  await page.unroute(VERIFY)
  await page.goto('/subscription/success?setup_intent=seti_of_somebody')
  for (let retry = 0; retry < 5; retry += 1) {
    const asked = page.waitForResponse(VERIFY)
    await page.clock.runFor(3_100)
    expect((await asked).status()).toBe(404)
  }
  await expect(heading(page)).toHaveText('Payment Verification Failed')
  await looksRight(page)
})
