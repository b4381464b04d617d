import { expect, type Page } from '@playwright/test'
import { cardOf, complete } from '../support/bookings.ts'
import { dayAhead, signByCall } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { mailOf } from '../support/people.ts'
import { test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function pay(page: Page) {
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: 'Pay $1,200' }).click()
}

test('right after the second signature the client pays from the dashboard or by the mail, plans the music, and sees the day', async ({
  meet,
}) => {
  const parties = await meet()
  const contract = await complete(parties, { eventDate: dayAhead(90) })
  const { page } = parties.client
  await signByCall(parties.client, contract)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0)
  await signByCall(parties.dj, contract)

  // The open dashboard shows the step by itself; the DJ does nothing more.
  const step = cardOf(page, 'What needs you next').getByRole('link', { name: 'Pay $1,200: Wedding' })
  await expect(step).toBeVisible()
  const payPath = await step.getAttribute('href')
  const { request, email } = parties.client
  const mail = await mailOf(request, email, 'You are booked: pay the deposit of $1,200')
  expect(mail.links).toContainEqual(expect.stringMatching(new RegExp(`${payPath}$`)))
  await step.click()
  await expect(heading(page)).toHaveText('Pay your deposit')
  await pay(page)
  await expect(heading(page)).toHaveText(/^[A-Z][a-z]+ \d+ is yours$/)
  await expect(heading(page)).toBeFocused()
  await looksRight(page)
  await expect(page.getByRole('link', { name: 'Plan the music' })).toHaveAttribute(
    'href',
    `/contracts/${contract.id}/music`,
  )
  await page.getByRole('link', { name: 'View booking' }).click()
  const day = page.getByRole('region', { name: /^9[01] days to go$/ })
  await expect(day).toContainText('$1,200 of $2,400 paid so far')
  await expect(page.getByRole('link', { name: /^Pay \$/ })).toHaveCount(0)
  await looksRight(page)
})
