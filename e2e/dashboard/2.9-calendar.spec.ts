import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { addMonths } from '@cuebook/domain/dashboard/calendar.ts'
import { expect, type Page } from '@playwright/test'
import { cardOf, complete, showContracts, withSubscription } from '../support/bookings.ts'
import { dayAhead } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

const calendar = (page: Page) => cardOf(page, 'Event calendar')
const title = (page: Page) => calendar(page).getByRole('heading', { level: 2 })
const day = (page: Page, date: string) => calendar(page).locator(`[data-date="${date}"]`)
const cellOf = (page: Page, date: string) =>
  calendar(page)
    .getByRole('gridcell')
    .filter({ has: page.locator(`[data-date="${date}"]`) })
const chosen = (page: Page) => calendar(page).getByRole('region', { name: 'Chosen day' })
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const named = (date: string) => monthAndYear.format(new Date(`${date}T00:00:00Z`))
/** Today in Los Angeles, the time zone of the test browser. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
/** A day of next month; callers pass a number that every month has. */
const next = (of: number) => `${addMonths(dayAhead(0), 1).slice(0, 7)}-${of}`

test('weeks begin on Sunday, a day shows two titles in their colours, and the others behind +N more', async ({
  page,
  enter,
}) => {
  await enter('dj')
  const [one]: Contract[] = await (await page.request.get('/api/contracts')).json()
  if (!one) throw new Error('The DJ of the demo has no contract')
  const full = next(15)
  const shown = [
    { eventDate: full, startTime: '12:00', eventType: 'Concert', status: 'pending' },
    { eventDate: full, startTime: '09:30', eventType: 'Reunion', status: 'pending' },
    { eventDate: full, startTime: '20:00', eventType: 'Festival', status: 'pending' },
    { eventDate: full, startTime: '21:00', eventType: 'Graduation Party', status: 'pending' },
    { eventDate: next(18), eventType: 'Sweet 16', status: 'confirmed' },
    { eventDate: next(19), eventType: 'Fundraiser', status: 'cancelled' },
    { eventDate: today(), startTime: null, eventType: null, status: 'pending' },
  ] as const
  await showContracts(
    page,
    shown.map((changes, i) => ({ ...one, ...changes, id: `contract-${i}` })),
  )
  await page.goto('/')
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  await expect(calendar(page).getByRole('columnheader')).toHaveText(names)
  await expect(title(page)).toHaveText(named(today()))
  await expect(title(page)).toHaveAttribute('aria-live', 'polite')
  await expect(day(page, today())).toHaveAttribute('aria-current', 'date')
  await expect(calendar(page).locator('[aria-current=date]')).toHaveCount(1)
  // What has neither a type nor a time yet.
  await expect(chosen(page).getByRole('listitem')).toContainText('DJ Event8:00 PM')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(title(page)).toHaveText(named(addMonths(today(), -1)))
  for (let i = 0; i < 2; i += 1) await page.getByRole('button', { name: 'Next month' }).click()
  await expect(title(page)).toHaveText(named(addMonths(today(), 1)))
  await expect(calendar(page).locator('[aria-current=date]')).toHaveCount(0)

  await expect(day(page, full)).toHaveAccessibleName(/, 4 events$/)
  const cell = cellOf(page, full)
  await expect(cell.getByRole('link')).toHaveText(['Reunion, 9:30 AM, pending', 'Concert, 12:00 PM, pending'])
  await expect(cell.getByRole('link').first()).toHaveClass(/yellow/)
  await expect(cellOf(page, next(18)).getByRole('link')).toHaveClass(/green/)
  await expect(cellOf(page, next(19)).getByRole('link')).toHaveClass(/grey/)
  const address = await cellOf(page, next(18)).getByRole('link').getAttribute('href')
  expect(address).toBe('/contracts/contract-4/sign')

  await cell.getByRole('button', { name: '+2 more' }).click()
  const panel = page.getByRole('dialog', { name: /^Events on / })
  await expect(panel.getByRole('listitem')).toHaveText([
    'Reunion9:30 AMpending',
    'Concert12:00 PMpending',
    'Festival8:00 PMpending',
    'Graduation Party9:00 PMpending',
  ])
  await page.keyboard.press('Escape')
  await expect(cell.getByRole('button', { name: '+2 more' })).toBeFocused()
  await looksRight(page)
})

test('Tab stops once at the calendar, and keys move from day to day and month to month', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await page.clock.setFixedTime('2027-06-16T19:00:00Z')
  await page.goto('/')
  await expect(title(page)).toHaveText('June 2027')
  await expect(calendar(page).locator('[data-date][tabindex="0"]')).toHaveCount(1)
  await day(page, '2027-06-16').focus()
  for (const [key, date] of [
    ['ArrowRight', '2027-06-17'],
    ['ArrowLeft', '2027-06-16'],
    ['ArrowDown', '2027-06-23'],
    ['ArrowUp', '2027-06-16'],
    ['Home', '2027-06-13'],
    ['End', '2027-06-19'],
    ['PageDown', '2027-07-19'],
    ['PageUp', '2027-06-19'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(day(page, date), key).toBeFocused()
    await expect(chosen(page).getByRole('heading')).toContainText(`${Number(date.slice(-2))}, 2027`)
  }
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(day(page, '2027-07-03')).toBeFocused()
  await expect(title(page)).toHaveText('July 2027')
  await expect(calendar(page).locator('[data-date][tabindex="0"]')).toHaveCount(1)
})

test('a phone shows dots, and lists the events of the chosen day below @phone-only', async ({ meet }) => {
  const parties = await meet({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const { page } = parties.dj
  const { id } = await complete(parties, { eventDate: next(15), eventType: 'Concert' })
  await withSubscription(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Next month' }).tap()
  await expect(cellOf(page, next(15)).getByRole('link')).toHaveCount(0)
  await day(page, next(15)).tap()
  await expect(chosen(page).getByRole('link')).toContainText('Concert')
  await expect(chosen(page).getByRole('link')).toContainText('6:00 PM')
  await expect(chosen(page).getByRole('link')).toContainText('pending')
  const box = await day(page, next(15)).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await chosen(page).getByRole('link').tap()
  await expect(page).toHaveURL(`/contracts/${id}/sign`)
})

test('a DJ blocks days by keyboard and frees them, and another window shows it', async ({ meet }) => {
  const { page } = (await meet()).dj
  const other = await page.context().newPage()
  for (const window of [page, other]) {
    await withSubscription(window)
    await window.goto('/')
    await window.getByRole('button', { name: 'Next month' }).click()
  }
  await day(page, next(15)).click()
  await chosen(page).getByRole('button', { name: 'Block days' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block days' })
  await expect(dialog.getByLabel('First day')).toBeFocused()
  await dialog.getByLabel('Last day').fill(next(16))
  await dialog.getByLabel('Note').fill('Family')
  await page.keyboard.press('Enter')
  await expect(day(page, next(16))).toHaveAccessibleName(/, blocked$/)
  await expect(chosen(page).getByRole('button', { name: 'Change block' })).toBeFocused()
  await expect(chosen(page)).toContainText('BlockedFamily')
  await expect(cellOf(page, next(16))).toContainText('Blocked')
  await expect(day(other, next(16))).toHaveAccessibleName(/, blocked$/)
  await looksRight(page)
  await chosen(page).getByRole('button', { name: 'Free all 2 days' }).press('Enter')
  await expect(chosen(page).getByRole('button', { name: 'Block days' })).toBeFocused()
  await expect(day(other, next(16))).toHaveAccessibleName(/, no events$/)
})
