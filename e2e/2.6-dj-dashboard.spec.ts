import { expect, type Page } from '@playwright/test'
import {
  book,
  cardOf,
  complete,
  figure,
  listed,
  showContracts,
  withSubscription,
} from './support/bookings.ts'
import { dayAhead, invite, type Party, signByCall } from './support/contracts.ts'
import { looksRight } from './support/looks.ts'
import { test } from './support/test.ts'

const rows = (page: Page, title: string) => cardOf(page, title).getByRole('listitem')

async function openDashboard({ page }: Party) {
  await withSubscription(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Robin')
}

test('a DJ sees figures, cards and quick actions', async ({ meet }) => {
  const parties = await meet()
  const { dj, client } = parties
  await invite(dj, client.email)
  await complete(parties, { eventDate: dayAhead(20) })
  await signByCall(client, await complete(parties, { eventDate: dayAhead(21) }))
  await book(parties, { eventDate: dayAhead(30) })
  await openDashboard(dj)
  const { page } = dj

  await expect(page.getByRole('main')).toContainText('DJ Account / Professional')
  await expect(figure(page, 'Pending Bookings')).toContainText('2')
  await expect(figure(page, 'Total Revenue')).toContainText('$0')
  await expect(figure(page, 'Active Events')).toContainText('1')
  await expect(figure(page, 'Active Events')).toContainText('Next: ')
  await expect(figure(page, 'Client Rating')).toContainText('N/A')

  const main = page.getByRole('main')
  const doors = [
    ['Music Requests', 'Manage song requests from clients', '/music-requests'],
    ['Client Messages', 'No new messages', '/messages'],
    ['My Reviews', 'No reviews yet', '/reviews'],
    ['Find Event', '', '/service-requests'],
    ['Create Contract', '', '/contracts'],
  ] as const
  for (const [title, text, href] of doors) {
    const door = main.getByRole('link', { name: `${title} ${text}`.trim() })
    await expect(door).toHaveAttribute('href', href)
  }
})

test("the messages card says 'N new messages from clients'", async ({ page, enter }) => {
  await enter('dj')
  let unreadCount = 1
  await page.route('**/api/messages/stats', (route) => route.fulfill({ json: { unreadCount } }))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Client Messages' })).toContainText(
    '1 new message from clients',
  )
  unreadCount = 3
  await page.reload()
  await expect(page.getByRole('link', { name: 'Client Messages' })).toContainText(
    '3 new messages from clients',
  )
})

test('Recent Bookings lists the first three, each a link to its contract', async ({ meet }) => {
  const parties = await meet()
  for (let i = 0; i < 4; i += 1) await complete(parties, { eventDate: dayAhead(20 + i) })
  const contracts = await listed(parties.dj)
  await openDashboard(parties.dj)
  const links = rows(parties.dj.page, 'Recent Bookings').getByRole('link')
  await expect(links).toHaveCount(3)
  for (const [i, { id }] of contracts.slice(0, 3).entries()) {
    await expect(links.nth(i)).toHaveAttribute('href', `/contracts/${id}/sign`)
    await expect(links.nth(i)).toContainText('Wedding')
    await expect(links.nth(i)).toContainText('$2,400')
    await expect(links.nth(i)).toContainText('pending')
  }
})

test("a DJ's next steps list the most urgent first, and each links to where it is done", async ({ meet }) => {
  const parties = await meet()
  const soon = await book(parties, { eventType: 'Birthday Party', eventDate: dayAhead(5) })
  const signed = await complete(parties, { eventType: 'Anniversary', eventDate: dayAhead(40) })
  await signByCall(parties.client, signed)
  await openDashboard(parties.dj)
  const { page } = parties.dj
  const steps = rows(page, 'What needs you next')
  await expect(steps).toHaveText([
    /^SignAnniversaryClient signed /,
    /^Day-of sheetBirthday PartyIn \d days at 6:00 PM$/,
    /^DepositBirthday Party\$1,200 not paid yet$/,
  ])
  await expect(steps.nth(0).getByRole('link')).toHaveAttribute('href', `/contracts/${signed.id}/sign`)
  await steps.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`/contracts/${soon.id}/day-sheet`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Birthday Party')
})

for (const [reducedMotion, behavior] of [
  ['reduce', 'auto'],
  ['no-preference', 'smooth'],
] as const) {
  test(`View Calendar scrolls to the calendar with behavior ${behavior} when motion is ${reducedMotion} @phone`, async ({
    page,
    enter,
  }) => {
    await enter('dj')
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView
      Element.prototype.scrollIntoView = function (how) {
        Object.assign(globalThis, { asked: how })
        scroll.call(this, how)
      }
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'View Calendar' }).click()
    await expect(cardOf(page, 'Event calendar')).toBeFocused()
    await expect(page.getByRole('grid')).toBeInViewport()
    const asked = await page.evaluate(() => (globalThis as unknown as { asked: ScrollIntoViewOptions }).asked)
    expect(asked.behavior).toBe(behavior)
  })
}

test('earnings by month are a table for screen readers, and bars that the arrow keys walk through', async ({
  meet,
}) => {
  const parties = await meet()
  const contract = await complete(parties)
  const { page } = parties.dj
  const done = (days: number, price: number) => ({
    ...contract,
    id: `${days}`,
    status: 'completed' as const,
    eventDate: dayAhead(days),
    price,
  })
  await showContracts(page, [done(-1, 1200), done(-100, 800), done(-1000, 5000)])
  await openDashboard(parties.dj)
  const card = cardOf(page, 'Earnings by month')
  await expect(figure(page, 'Total Revenue')).toContainText('$7,000')
  await expect(card).toContainText('$2,000')
  const months = card.getByRole('table', { name: 'Earnings by month' }).getByRole('row')
  await expect(months).toHaveCount(13)
  await expect(card.getByRole('cell', { name: '$1,200 from 1 event' })).toHaveCount(1)
  await expect(card.getByRole('cell', { name: '$0 from 0 events' })).toHaveCount(10)

  const bars = card.getByRole('cell').getByRole('button')
  await bars.last().focus()
  for (let i = 0; i < 11; i += 1) await page.keyboard.press('ArrowLeft')
  await expect(bars.first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(bars.first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(bars.last()).toBeFocused()
  await expect(bars.last().locator('xpath=following-sibling::span')).toHaveCSS('opacity', '1')
  await expect(bars.first().locator('xpath=following-sibling::span')).toHaveCSS('opacity', '0')
  await bars.first().hover()
  await expect(bars.first().locator('xpath=following-sibling::span')).toHaveCSS('opacity', '1')
})

test('revenue that is higher than in the month before highlights its description', async ({ meet }) => {
  const parties = await meet()
  const contract = { ...(await complete(parties)), status: 'completed' as const }
  const { page } = parties.dj
  await page.clock.setFixedTime('2027-06-15T19:00:00Z')
  await showContracts(page, [
    { ...contract, id: 'june', eventDate: '2027-06-10', price: 1200 },
    { ...contract, id: 'may', eventDate: '2027-05-10', price: 800 },
  ])
  await openDashboard(parties.dj)
  const gain = page.getByText('$400 over last month', { exact: true })
  const plain = page.getByText('Awaiting the client', { exact: true })
  await expect(gain).toHaveCSS('font-weight', '500')
  await expect(gain.locator('svg')).toBeVisible()
  await expect(plain).toHaveCSS('font-weight', '400')
  await expect(plain.locator('svg')).toHaveCount(0)
  const colours = await Promise.all(
    [gain, plain].map((each) => each.evaluate((p) => getComputedStyle(p).color)),
  )
  expect(colours[0]).not.toBe(colours[1])
})

test('a new DJ sees the empty state of every part', async ({ meet }) => {
  const { dj } = await meet()
  await openDashboard(dj)
  const texts = [
    'All caught up',
    'No bookings yet',
    'No events scheduled',
    'Your upcoming bookings will appear here',
    'No earnings yet',
  ]
  for (const text of texts) await expect(dj.page.getByText(text, { exact: true })).toBeVisible()
  await looksRight(dj.page)
})

test('a part that did not load says so and can be tried again', async ({ page, enter }) => {
  await enter('dj')
  await page.route('**/api/contracts', (route) => route.fulfill({ status: 500, json: { message: 'Oh' } }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveCount(4)
  await expect(figure(page, 'Total Revenue')).toContainText('–')
  await looksRight(page)
  await page.unroute('**/api/contracts')
  await cardOf(page, 'Recent Bookings').getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page, 'Recent Bookings')).toHaveCount(3)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
