import { expect, type Page } from '@playwright/test'
import type { Account } from './support/people.ts'
import { test } from './support/test.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Your account' })
const entries = (page: Page) => sidebar(page).getByRole('navigation').getByRole('link')
const figures = (page: Page) => sidebar(page).getByRole('definition')

function withContracts(page: Page, contracts: { status: string; price: number }[]) {
  return page.route('**/api/contracts', (route) => route.fulfill({ json: contracts }))
}
const booked = [
  { status: 'pending', price: 900 },
  { status: 'pending', price: 450 },
  { status: 'confirmed', price: 700 },
  { status: 'completed', price: 12_000 },
  { status: 'completed', price: 1_250.5 },
  { status: 'cancelled', price: 99_000 },
]

test('a DJ has Music Requests and Reviews besides the common entries', async ({ page, enter }) => {
  await enter('dj')
  await withContracts(page, [])
  await page.route('**/api/messages/stats', (route) => route.fulfill({ json: { unreadCount: 0 } }))
  await page.goto('/profile')
  await expect(entries(page)).toHaveText([
    'Dashboard',
    'Contracts',
    'Messages',
    'Music Requests',
    'Reviews',
    'Profile',
  ])
  const addresses = await entries(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(addresses).toEqual(['/', '/contracts', '/messages', '/music-requests', '/reviews', '/profile'])
  await expect(sidebar(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
})

test('a client has Dashboard, Contracts, Messages, Discover DJs and Profile, and no subscription card', async ({
  page,
  enter,
}) => {
  await enter('client')
  await withContracts(page, [])
  await page.goto('/profile')
  await expect(entries(page)).toHaveText(['Dashboard', 'Contracts', 'Messages', 'Discover DJs', 'Profile'])
  await expect(sidebar(page).getByRole('region', { name: 'Subscription' })).toHaveCount(0)
})

test('badges count pending contracts and unread messages when above 0', async ({ page, enter }) => {
  await enter('client')
  await withContracts(page, booked)
  await page.route('**/api/messages/stats', (route) => route.fulfill({ json: { unreadCount: 120 } }))
  await page.goto('/profile')
  await expect(sidebar(page).getByRole('link', { name: 'Contracts 2 pending' })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Messages 99+ unread' })).toBeVisible()
})

const cards: [Account, title: string, text: string, dot: string, link: string][] = [
  ['trial', 'Free Trial', 'Trial active', 'pulsing-blue', 'Manage Subscription'],
  ['dj', 'Pro Member', 'Subscription active', 'green', 'Manage Subscription'],
  ['newdj', 'No Subscription', 'Subscribe to unlock features', 'grey', 'Subscribe Now'],
]
for (const [account, title, text, dot, link] of cards) {
  test(`the subscription card reads ${title} / ${text}`, async ({ page, enter }) => {
    await enter(account)
    await page.goto('/profile')
    const card = sidebar(page).getByRole('region', { name: 'Subscription' })
    await expect(card.getByText(title, { exact: true })).toBeVisible()
    await expect(card.getByText(text, { exact: true })).toBeVisible()
    await expect(card.locator('[data-dot]')).toHaveAttribute('data-dot', dot)
    await card.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL('/pricing')
  })
}

test('the subscription card also leads to the card and the invoices, once there is a subscription', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await page.goto('/profile')
  await sidebar(page).getByRole('link', { name: 'Card and invoices' }).click()
  await expect(page).toHaveURL('/subscription')
})

test('a DJ sees the average rating, Active Contracts, and money with thousands separators', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await withContracts(page, booked)
  await page.route('**/api/dj/stats', (route) =>
    route.fulfill({ json: { averageRating: 4.666, reviewCount: 3 } }),
  )
  await page.goto('/profile')
  await expect(sidebar(page).getByText('Active Contracts')).toBeVisible()
  await expect(figures(page)).toHaveText(['4.7', '1', '$13,250.50'])
})

test("the rating is 'N/A' when missing", async ({ page, enter }) => {
  await enter('newdj')
  await page.goto('/profile')
  await expect(figures(page).first()).toHaveText('N/A')
})

test('a client sees My Bookings and money', async ({ page, enter }) => {
  await enter('client')
  await withContracts(page, booked)
  await page.goto('/profile')
  await expect(sidebar(page).getByText('My Bookings')).toBeVisible()
  await expect(figures(page)).toHaveText(['1', '$13,250.50'])
})

test('a phone has tabs instead of the sidebar @phone-only', async ({ page, enter }) => {
  await enter('dj')
  await withContracts(page, booked)
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await expect(tabs.getByRole('link')).toHaveText([
    'Dashboard',
    'Contracts2 pending',
    /^Messages/,
    'Music',
    'Profile',
  ])
  await expect(sidebar(page)).toBeHidden()
  const cut = await tabs
    .locator('span.truncate')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    )
  expect(cut).toEqual([])
  await tabs.getByRole('link', { name: 'Music' }).click()
  await expect(page).toHaveURL('/music-requests')
})

test('on a phone a client has Discover among the tabs, and the FAQ under Profile @phone-only', async ({
  page,
  enter,
}) => {
  await enter('client')
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link')
  await expect(tabs).toHaveText(['Dashboard', /^Contracts/, /^Messages/, 'Discover', 'Profile'])
  await expect(
    page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'FAQ' }),
  ).toBeVisible()
})

test('a visitor sees neither sidebar nor tabs', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(sidebar(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toHaveCount(0)
})
