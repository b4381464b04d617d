import { expect, type Page } from '@playwright/test'
import { book, cardOf, complete, figure, listed } from '../support/bookings.ts'
import { dayAhead, invite } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

// What the screen says in each state is shown in `web/src/dashboard`, in a simulated page.

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const steps = (page: Page) => cardOf(page, 'What needs you next').getByRole('listitem')

test('a new client sees three steps, then what the first bookings need', async ({ meet }) => {
  const parties = await meet()
  const { page } = parties.client
  await page.goto('/')
  await expect(heading(page)).toHaveText('Welcome back, Robin')
  await expect(page.getByRole('main')).toContainText('Client Account')
  await expect(figure(page, 'Active Bookings')).toHaveText('Active Bookings0Awaiting DJ confirmation')
  await expect(page.getByRole('link', { name: 'Find Perfect DJ' })).toHaveAttribute('href', '/discover')
  await expect(cardOf(page, 'Recent Bookings')).toContainText('No bookings yet')
  await looksRight(page)

  await book(parties, { eventType: 'Reunion', eventDate: dayAhead(4) })
  const toSign = await complete(parties, { eventType: 'Anniversary', eventDate: dayAhead(40) })
  await invite(parties.dj, parties.client.email)
  await page.reload()
  await expect(figure(page, 'Active Bookings')).toHaveText('Active Bookings2Awaiting DJ confirmation')
  await expect(figure(page, 'Upcoming Events')).toContainText('Upcoming Events1')

  await test.step('the next steps are to pay for the near event, to sign and to fill in details, and then its day-of sheet', async () => {
    await page.getByRole('button', { name: 'Show all 4' }).click()
    await expect(steps(page)).toHaveText([
      /^Deposit.+Reunion\$1,200 not paid yetPay \$1,200$/,
      /^Sign.+AnniversaryEverything is filled in: read and signSign$/,
      /^DetailsRobin ValeDJ EventRobin Vale invited you .+: fill in the eventComplete Details$/,
      /^Day-of sheet.+ReunionIn \d days at 6:00 PMDay-of Sheet$/,
    ])
    await expect(steps(page).nth(1).getByRole('link')).toHaveAttribute('href', `/contracts/${toSign.id}/sign`)
  })

  await test.step('a recent booking leads to its contract', async () => {
    const [newest] = await listed(parties.client)
    const links = cardOf(page, 'Recent Bookings').getByRole('link')
    await expect(links).toHaveCount(3)
    await links.first().click()
    await expect(page).toHaveURL(`/contracts/${newest?.id}/sign`)
    await expect(heading(page)).toHaveText('Contract Review & Signing')
  })
})
