import { expect, type Page } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { becomeNewPerson } from '../support/people.ts'
import { codes, enterCard, heading, statusOf, toast } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

// What the screen says in each state is shown in `web/src/subscriptions/checkout`, in a simulated page.

const start = (page: Page) => page.getByRole('button', { name: 'Start 14-Day Free Trial' })
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const challenge = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

/** A trial of 14 days from now ends on this day, in the browser's time zone. */
const trialEnd = (page: Page) =>
  page.evaluate(() =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(Date.now() + 14 * 86_400_000),
  )

test.beforeEach(({ page }) => becomeNewPerson(page.request, 'dj'))

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
  await expect(summary(page)).toContainText('Yearly plan$708')
  await expect(summary(page)).toContainText('Due today$0')
  await page.getByLabel('Card number').focus()
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1240')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Trial Started Successfully!Your 14-day free trial has begun.')
  await expect(page).toHaveURL(/\/subscription\/success\?setup_intent=\w+$/)
  await expect(heading(page)).toHaveText('Payment Successful')
  expect(await statusOf(page.request)).toBe('trialing')
})

test('a DJ with a code tries cards that are refused, then one that the bank confirms', async ({ page }) => {
  await test.step('a code strikes the original price, has its banner, and the summary adds up', async () => {
    await page.goto(`/subscription/checkout?plan=yearly&coupon=${codes.months}`)
    const main = page.getByRole('main')
    await expect(main).toContainText('$608/year')
    await expect(main.locator('del')).toContainText('$708')
    await expect(main).toContainText(`${codes.months}: $100 off, for 3 months`)
    await expect(main).toContainText('You pay $608 instead of $708 for the first year.')
    await expect(summary(page)).toContainText(`Yearly plan$708Code ${codes.months}, $100−$100`)
    await expect(summary(page)).toContainText('Then $708/year.')
  })

  for (const [number, sentence] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ] as const) {
    await test.step(`card ${number} gives 'Setup Failed' with '${sentence}'`, async () => {
      await enterCard(page, number)
      await start(page).click()
      await expect(toast(page)).toContainText(`Setup Failed${sentence}`)
      await expect(toast(page)).toHaveClass(/border-red-ink/)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence)
      expect(await statusOf(page.request)).toBeNull()
    })
  }
  await looksRight(page)

  await test.step('a confirmation that fails gives a toast; the next one passes', async () => {
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
})
