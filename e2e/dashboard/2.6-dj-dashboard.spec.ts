import { expect, type Page } from '@playwright/test'
import { book, cardOf, complete, figure, showContracts, withSubscription } from '../support/bookings.ts'
import { dayAhead, invite, signByCall } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { sizes } from '../support/screens.ts'
import { test } from '../support/test.ts'

// What the screen says in each state is shown in `web/src/dashboard`, in a simulated page.

const rows = (page: Page, title: string) => cardOf(page, title).getByRole('listitem')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test("a DJ's first bookings show as figures and as next steps", async ({ meet }) => {
  const parties = await meet()
  const { dj, client } = parties
  const { page } = dj
  await invite(dj, client.email)
  const soon = await book(parties, { eventType: 'Birthday Party', eventDate: dayAhead(5) })
  const signed = await complete(parties, { eventType: 'Anniversary', eventDate: dayAhead(40) })
  await signByCall(client, signed)
  await withSubscription(page)
  await page.goto('/')
  await expect(heading(page)).toHaveText('Welcome back, Robin')
  await expect(figure(page, 'Pending Bookings')).toHaveText('Pending Bookings2Awaiting signatures')
  await expect(figure(page, 'Total Revenue')).toContainText('$0')
  await expect(figure(page, 'Active Events')).toContainText('1Next: ')
  await expect(figure(page, 'Client Rating')).toContainText('N/A')
  await expect(rows(page, 'Recent Bookings')).toHaveCount(3)

  await test.step('the most urgent step is the first, and each links to where it is done', async () => {
    const steps = rows(page, 'What needs you next')
    await expect(steps).toHaveText([
      /^Be found.+Choose a username$/,
      /^Sign.+Robin ValeAnniversaryClient signed .+Countersign$/,
      /^Day-of sheet.+Birthday PartyIn \d days at 6:00 PMDay-of Sheet$/,
    ])
    await expect(page.getByText('Robin Vale to pay the deposit')).toBeVisible()
    await expect(steps.nth(1).getByRole('link')).toHaveAttribute('href', `/contracts/${signed.id}/sign`)
    await steps.nth(2).getByRole('link').click()
    await expect(page).toHaveURL(`/contracts/${soon.id}/day-sheet`)
    await expect(heading(page)).toHaveText('Birthday Party')
  })
})

test('every part says that it did not load, and can be tried again, and that it is empty', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await page.route('**/api/messages/stats', (route) => route.fulfill({ json: { unreadCount: 0 } }))
  const nothing = {
    asked: [],
    changed: [],
    offers: [],
    reviews: [],
    unplanned: [],
    unanswered: [],
    waiting: [],
  }
  await page.route('**/api/dashboard/next', (route) => route.fulfill({ json: nothing }))
  await page.route('**/api/contracts', (route) => route.fulfill({ status: 500, json: { message: 'Oh' } }))
  await page.goto('/')
  await expect(page.getByRole('alert')).toHaveCount(5)
  await expect(figure(page, 'Total Revenue')).toContainText('–')
  await looksRight(page)
  await showContracts(page, [])
  await cardOf(page, 'Recent Bookings').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const text of ['All caught up', 'No bookings yet', 'No events scheduled', 'No earnings yet'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await looksRight(page)
})

test('earnings by month are bars that the arrow keys walk through, and a gain is highlighted', async ({
  page,
  enter,
}) => {
  await enter('dj')
  const [contract] = await (await page.request.get('/api/contracts')).json()
  const done = (eventDate: string, price: number) => ({
    ...contract,
    id: eventDate,
    status: 'completed' as const,
    eventDate,
    price,
  })
  await page.clock.setFixedTime('2027-06-15T19:00:00Z')
  await showContracts(page, [done('2027-06-10', 1200), done('2027-05-10', 800), done('2024-06-10', 5000)])
  await page.goto('/')
  const card = cardOf(page, 'Earnings by month')
  await expect(figure(page, 'Total Revenue')).toContainText('$7,000')
  await expect(card).toContainText('$2,000')
  const months = card.getByRole('table', { name: 'Earnings by month' }).getByRole('row')
  await expect(months).toHaveCount(13)
  await expect(card.getByRole('cell', { name: '$1,200 from 1 event' })).toHaveCount(1)
  await expect(card.getByRole('cell', { name: '$0 from 0 events' })).toHaveCount(10)

  await test.step('the bars have words on focus and under the pointer', async () => {
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

  await test.step('revenue that is higher than in the month before highlights its description', async () => {
    const gain = page.getByText('$400 over last month', { exact: true })
    const plain = page.getByText('Awaiting signatures', { exact: true })
    await expect(gain).toHaveCSS('font-weight', '500')
    await expect(gain.locator('svg')).toBeVisible()
    await expect(plain).toHaveCSS('font-weight', '400')
    await expect(plain.locator('svg')).toHaveCount(0)
    const colours = await Promise.all(
      [gain, plain].map((each) => each.evaluate((p) => getComputedStyle(p).color)),
    )
    expect(colours[0]).not.toBe(colours[1])
  })

  await test.step('View Calendar scrolls to the calendar, on a laptop and a phone', async () => {
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      for (const reducedMotion of ['reduce', 'no-preference'] as const) {
        await page.emulateMedia({ reducedMotion })
        await page.evaluate(() => scrollTo(0, 0))
        await page.getByRole('button', { name: 'View Calendar' }).click()
        await expect(cardOf(page, 'Event calendar')).toBeFocused()
        await expect(page.getByRole('grid')).toBeInViewport()
      }
    }
  })
})
