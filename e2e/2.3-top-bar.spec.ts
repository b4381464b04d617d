import { expect, type Page } from '@playwright/test'
import { pressLogout } from './support/openers.ts'
import { signInByCall } from './support/people.ts'
import { test } from './support/test.ts'

const bar = (page: Page) => page.getByRole('banner')

function unread(page: Page, unreadCount: number) {
  return page.route('**/api/messages/stats', (route) => route.fulfill({ json: { unreadCount } }))
}

test('the bar shows brand, links, avatar, full name and role badge', async ({ page, enter }) => {
  await enter('dj')
  await page.goto('/')
  await expect(bar(page).getByRole('link', { name: 'Cuebook' })).toHaveAttribute('href', '/landing')
  const links = bar(page).getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Dashboard', 'Contracts', 'Messages', 'FAQ', 'Profile'])
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(addresses).toEqual(['/', '/contracts', '/messages', '/faq', '/profile'])
  await expect(bar(page).getByText('Dana Jordan')).toBeVisible()
  // The picture itself, not the initials that are shown until it has loaded.
  const badge = bar(page).getByText('DJ', { exact: true }).and(page.locator(':not([aria-hidden])'))
  await expect(badge).toBeVisible()
  const avatar = bar(page).locator('img:visible')
  await expect(avatar).toHaveAttribute('src', /^\/api\/avatars\//)
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('a client has the badge Client', async ({ page, enter }) => {
  await enter('client')
  await page.goto('/')
  await expect(bar(page).getByText('Client', { exact: true })).toBeVisible()
  await expect(bar(page).getByText('Clara Bennett')).toBeVisible()
})

test('the bell links to /messages and counts unread messages @phone', async ({ page, enter }) => {
  await enter('client')
  await unread(page, 7)
  await page.goto('/faq')
  const bell = bar(page).getByRole('link', { name: 'Notifications 7 unread', exact: true })
  await bell.click()
  await expect(page).toHaveURL('/messages')
})

test('the bell shows no number while nothing is unread', async ({ page, enter }) => {
  await enter('client')
  await unread(page, 0)
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await expect(bar(page).getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test('no link leads a person without a role to a missing page @phone-only', async ({ page, enter }) => {
  await enter('new')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How will you use Cuebook?')
  await expect(page.getByRole('link', { name: 'Notifications' })).toHaveCount(0)
  await expect(page.locator('a[href="/contracts"], a[href="/messages"], a[href="/profile"]')).toHaveCount(0)
})

test('a visitor sees no bar for members', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0)
  await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible()
})

test.describe('Logout', () => {
  test('asks first, and Cancel changes nothing @phone', async ({ page, enter }) => {
    await enter('client')
    await page.goto('/faq')
    await pressLogout(page)
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to log out?' })
    await expect(dialog).toHaveAccessibleDescription(
      'You will be logged out of your account and returned to the landing page.',
    )
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Log out'])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/faq')
    expect((await page.request.get('/api/auth/user')).status()).toBe(200)
  })

  test('confirming goes to /api/logout, ends the session and shows the landing page', async ({ page }) => {
    await signInByCall(page.request, 'client')
    const { cookies } = await page.context().storageState()
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Logout' }).click()
    const asked = page.waitForRequest('**/api/logout')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
    await asked
    await expect(page).toHaveURL('/landing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professional DJ Booking Made Simple')
    // The server has ended the session too: the old cookie no longer signs in.
    await page.context().addCookies(cookies)
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  })
})
