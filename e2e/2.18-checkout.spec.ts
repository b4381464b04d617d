import { expect, type Page } from '@playwright/test'
import { looksRight } from './support/looks.ts'
import { becomeNewPerson } from './support/people.ts'
import { codes, enterCard, heading, statusOf, toast } from './support/subscribing.ts'
import { test as base } from './support/test.ts'

/** The page of a new DJ, who never had a subscription. */
const test = base.extend({
  page: async ({ page }, use) => {
    await becomeNewPerson(page.request, 'dj')
    await use(page)
  },
})

const CREATE = '**/api/subscriptions/create-intent'
const CONFIRM = '**/api/test-payments/confirm'
const start = (page: Page) => page.getByRole('button', { name: 'Start 14-Day Free Trial' })
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const challenge = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

/** A trial of 14 days from now ends on this day, in the browser's time zone. */
const trialEnd = (page: Page) =>
  page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.now() + 14 * 86_400_000),
  )

test('a new DJ starts the trial with a card, by keyboard alone @phone', async ({ page }) => {
  await page.goto('/subscription/checkout?plan=yearly')
  await expect(heading(page)).toHaveText('Complete Your Subscription')
  const main = page.getByRole('main')
  await expect(main).toContainText('$708/year')
  await expect(main).toContainText('Save $125!')
  await expect(main).toContainText('No charge during 14-day trial')
  await expect(main).toContainText(`Your trial ends on ${await trialEnd(page)}.`)
  await expect(main).toContainText('Payment is secure and encrypted')
  await expect(main).toContainText('Test mode: no money moves')
  await expect(summary(page)).toContainText('12 months$833Yearly saving−$125')
  await expect(summary(page)).toContainText('Due today$0')
  await page.getByLabel('Card number').focus()
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1240')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await looksRight(page)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Trial Started Successfully!Your 14-day free trial has begun.')
  await expect(page).toHaveURL(/\/subscription\/success\?setup_intent=\w+$/)
  await expect(heading(page)).toHaveText('Payment Successful')
  expect(await statusOf(page.request)).toBe('trialing')
})

test('while the subscription is set up, a card says so', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route(CREATE, async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/subscribe')
  await expect(heading(page)).toHaveText('Setting up your subscription...')
  await expect(page.getByRole('link', { name: 'Back to Pricing' })).toHaveAttribute('href', '/pricing')
  answer.resolve()
  await expect(heading(page)).toHaveText('Complete Your Subscription')
})

test('a plan that does not exist is the monthly one, and without a code none is sent', async ({ page }) => {
  const asked = page.waitForRequest(CREATE)
  await page.goto('/subscription/checkout?plan=weekly')
  expect((await asked).postDataJSON()).toEqual({ plan: 'monthly' })
  await expect(page.getByRole('main')).toContainText('$59/month')
})

test('a code strikes the original price, has its banner, and the summary adds up', async ({ page }) => {
  await page.goto(`/subscription/checkout?plan=yearly&coupon=${codes.months}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('$608/year')
  await expect(main.locator('del')).toContainText('$708')
  await expect(main).toContainText(`${codes.months}: $100 off, for 3 months`)
  await expect(main).toContainText('You pay $608 instead of $708 for the first year.')
  await expect(summary(page)).toContainText(`12 months$833Yearly saving−$125Code ${codes.months}, $100−$100`)
  await expect(summary(page)).toContainText('Then $708/year.')
  await looksRight(page)
})

for (const [number, sentence] of [
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
] as const) {
  test(`card ${number} gives 'Setup Failed' with '${sentence}', and another card can be tried`, async ({
    page,
  }) => {
    await page.goto('/subscription/checkout')
    await enterCard(page, number)
    await start(page).click()
    await expect(toast(page)).toContainText(`Setup Failed${sentence}`)
    await expect(toast(page)).toHaveClass(/border-red-ink/)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
    expect(await statusOf(page.request)).toBeNull()
    await enterCard(page)
    await start(page).click()
    await expect(heading(page)).toHaveText('Payment Successful')
  })
}

test('a confirmation that fails gives a toast; the next one passes', async ({ page }) => {
  await page.goto('/subscription/checkout')
  await enterCard(page, '4000002500003155')
  await start(page).click()
  await expect(challenge(page)).toContainText('Your bank asks you to confirm this card.')
  await challenge(page).getByRole('button', { name: 'Fail' }).click()
  await expect(toast(page)).toContainText('Setup FailedWe could not confirm it was you. Please try again.')
  expect(await statusOf(page.request)).toBeNull()
  await start(page).click()
  await challenge(page).getByRole('button', { name: 'Pass' }).click()
  await expect(heading(page)).toHaveText('Payment Successful')
  expect(await statusOf(page.request)).toBe('trialing')
})

test('a mistyped number is found before the provider is asked', async ({ page }) => {
  const asked: string[] = []
  await page.route(CONFIRM, (route) => {
    asked.push(route.request().url())
    return route.continue()
  })
  await page.goto('/subscription/checkout')
  await enterCard(page, '4242424242424243')
  await expect(page.locator('[data-brand=Visa]')).toBeVisible()
  await start(page).click()
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/This card number is not valid/)
  await expect(page.getByLabel('Card number')).toBeFocused()
  expect(asked).toEqual([])
})

test('while the provider is asked the button reads Processing..., and a lost connection is told', async ({
  page,
}) => {
  const lost = Promise.withResolvers<void>()
  await page.route(CONFIRM, async (route) => {
    await lost.promise
    await route.abort()
  })
  await page.goto('/subscription/checkout')
  await enterCard(page)
  await start(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  lost.resolve()
  await expect(toast(page)).toContainText('Payment ErrorAn unexpected error occurred')
  await expect(start(page)).toBeEnabled()
})

test('somebody who pays at once subscribes for the price', async ({ page }) => {
  await page.route(CREATE, (route) =>
    route.fulfill({
      json: {
        ...{ clientSecret: 'pi_1_secret_2', discountApplied: false, discountAmount: '', trialEnd: null },
        ...{ isTrialMode: false, discountName: '', discountDuration: '', price: 59, dueToday: 59 },
      },
    }),
  )
  await page.route(CONFIRM, (route) =>
    route.fulfill({ status: 402, json: { message: 'Your card was declined.' } }),
  )
  await page.goto('/subscription/checkout')
  await expect(summary(page)).toContainText('Due today$59')
  await expect(page.getByText('No charge during 14-day trial')).toHaveCount(0)
  const pay = page.getByRole('button', { name: 'Subscribe for $59' })
  await enterCard(page)
  await pay.click()
  await expect(toast(page)).toContainText('Payment FailedYour card was declined.')
  await page.unroute(CONFIRM)
  await page.route(CONFIRM, (route) => route.fulfill({ json: { status: 'succeeded' } }))
  await pay.click()
  await expect(toast(page)).toContainText('Payment SuccessfulYou are now subscribed!')
  await expect(page).toHaveURL('/subscription/success?payment_intent=pi_1')
})

test('a failure ends at the error card; Try Again loads the page anew', async ({ page }) => {
  const message = 'Card payments are not set up here yet.'
  await page.route(CREATE, (route) => route.fulfill({ status: 503, json: { message } }))
  await page.goto('/subscription/checkout?plan=yearly')
  await expect(toast(page)).toContainText(`ErrorFailed to initialize payment: ${message}`)
  await expect(heading(page)).toHaveText('Payment Setup Failed')
  await looksRight(page)
  await page.unroute(CREATE)
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await loaded
  await expect(heading(page)).toHaveText('Complete Your Subscription')
  await expect(page).toHaveURL('/subscription/checkout?plan=yearly')
})

base('somebody who is not signed in reads what to do', async ({ page }) => {
  await page.goto('/subscription/checkout')
  await expect(toast(page)).toContainText(
    'Authentication RequiredPlease log out and log back in, then try again',
  )
  await expect(heading(page)).toHaveText('Payment Setup Failed')
  await page.getByRole('link', { name: 'Back to Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
})

base('a trial without a card is completed, with the plan that it has', async ({ page, enter }) => {
  await enter('trial')
  const completed = page.waitForResponse('**/api/subscriptions/complete-trial-setup')
  await page.goto('/subscription/checkout?plan=yearly')
  expect((await completed).ok()).toBe(true)
  await expect(page.getByRole('main')).toContainText('No charge during 14-day trial')
  await expect(summary(page)).toContainText('Cuebook for DJs, Monthly')
  await expect(start(page)).toBeVisible()
})

base(
  'somebody with a subscription and a card is taken to the start page after 3 s',
  async ({ page, enter }) => {
    await enter('dj')
    await page.goto('/subscription/checkout')
    await expect(toast(page)).toContainText('Complete Payment Setup')
    await expect(heading(page)).toHaveText('You already have a subscription')
    await expect(page).toHaveURL('/')
    await expect(heading(page)).toHaveText('Welcome back, @demodj')
  },
)
