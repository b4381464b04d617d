import { expect, type Page } from '@playwright/test'
import { book, cardOf, complete, figure, listed, showContracts } from './support/bookings.ts'
import { dayAhead, invite } from './support/contracts.ts'
import { looksRight } from './support/looks.ts'
import { test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const steps = (page: Page) => cardOf(page, 'What needs you next').getByRole('listitem')

test('a client sees figures and cards', async ({ meet }) => {
  const parties = await meet()
  const { page } = parties.client
  await complete(parties, { eventDate: dayAhead(20) })
  await book(parties, { eventDate: dayAhead(30) })
  const contracts = await listed(parties.client)
  const [first] = contracts
  if (!first) throw new Error('The client has no contract')
  const completed = { ...first, id: 'done', status: 'completed' as const, price: 1234.5 }
  await showContracts(page, [...contracts, completed])
  await page.goto('/')
  await expect(heading(page)).toHaveText('Welcome back, Robin')
  await expect(page.getByRole('main')).toContainText('Client Account')

  await expect(figure(page, 'Active Bookings')).toHaveText('Active Bookings1Awaiting DJ confirmation')
  await expect(figure(page, 'Total Spent')).toHaveText('Total Spent$1,234.50This year')
  await expect(figure(page, 'Upcoming Events')).toContainText('Upcoming Events1')
  await expect(figure(page, 'Reviews Given')).toContainText('Reviews Given0')

  const doors = [
    ['Find Perfect DJ', '/discover'],
    ['Music Requests Add songs to your event playlist', '/music-requests'],
    ['Messages Chat with your booked DJs', '/messages'],
    ['Post Event', '/requested-services'],
  ] as const
  for (const [name, href] of doors) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
  }
})

test("Book Event opens 'Search DJ to Book'", async ({ meet }) => {
  const { client } = await meet()
  await client.page.goto('/')
  await client.page.getByRole('button', { name: 'Book Event' }).click()
  await expect(client.page.getByRole('dialog', { name: 'Search DJ to Book' })).toBeVisible()
})

test('Recent Bookings lists the first three, each a link to its contract', async ({ meet }) => {
  const parties = await meet()
  for (let i = 0; i < 4; i += 1) await complete(parties, { eventDate: dayAhead(20 + i) })
  const [newest] = await listed(parties.client)
  const { page } = parties.client
  await page.goto('/')
  const links = cardOf(page, 'Recent Bookings').getByRole('link')
  await expect(links).toHaveCount(3)
  await links.first().click()
  await expect(page).toHaveURL(`/contracts/${newest?.id}/sign`)
  await expect(heading(page)).toHaveText('Contract Review & Signing')
})

test("a client's next steps are to sign, to go to the event, to fill in details and to pay", async ({
  meet,
}) => {
  const parties = await meet()
  const { page } = parties.client
  await book(parties, { eventType: 'Reunion', eventDate: dayAhead(4) })
  const toSign = await complete(parties, { eventType: 'Anniversary', eventDate: dayAhead(40) })
  await invite(parties.dj, parties.client.email)
  await page.goto('/')
  await expect(steps(page)).toHaveText([
    'SignAnniversaryEverything is filled in: read and sign',
    /^Day-of sheetReunionIn \d days at 6:00 PM$/,
    /^DetailsDJ EventRobin Vale invited you .+: fill in the event$/,
    'DepositReunion$1,200 not paid yet',
  ])
  await expect(steps(page).first().getByRole('link')).toHaveAttribute('href', `/contracts/${toSign.id}/sign`)
  await looksRight(page)
})

test('of more than four steps, the rest show on request', async ({ meet }) => {
  const parties = await meet()
  for (let i = 0; i < 5; i += 1) await complete(parties, { eventDate: dayAhead(20 + i) })
  const { page } = parties.client
  await page.goto('/')
  await expect(steps(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Show all 5' }).click()
  await expect(steps(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect(steps(page)).toHaveCount(4)
})

test('no figure shows 0 while it loads', async ({ meet }) => {
  const { client } = await meet()
  const { page } = client
  const held = Promise.withResolvers<void>()
  await page.route('**/api/contracts', async (route) => {
    await held.promise
    await route.fulfill({ json: [] })
  })
  await page.goto('/')
  await expect(figure(page, 'Active Bookings')).toHaveText('Active BookingsAwaiting DJ confirmation')
  await looksRight(page)
  held.resolve()
  await expect(figure(page, 'Active Bookings')).toHaveText('Active Bookings0Awaiting DJ confirmation')
  for (const text of ['All caught up', 'No bookings yet']) await expect(page.getByText(text)).toBeVisible()
  await looksRight(page)
})
