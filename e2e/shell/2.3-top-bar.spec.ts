import { expect, type Page } from '@playwright/test'
import { signInByCall } from '../support/people.ts'
import { test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('banner')

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

test('the full name is shown from 1024 px on, and nothing is pushed out of the bar', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/faq')
  const fits = (element: HTMLElement) => element.scrollWidth <= element.clientWidth
  expect(await bar(page).getByText('Dana Jordan').evaluate(fits)).toBe(true)
  expect(await bar(page).evaluate(fits)).toBe(true)
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
})

test('confirming Logout goes to /api/logout, ends the session and shows the landing page', async ({
  page,
}) => {
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
