import { expect, type Page } from '@playwright/test'
import { signInByCall } from '../support/people.ts'
import { test } from '../support/test.ts'

/** Ends the session as another device would: the server forgets it, and this browser keeps its cookie. */
async function endSessionElsewhere(page: Page) {
  const { cookies } = await page.context().storageState()
  await page.request.get('/api/logout')
  await page.context().addCookies(cookies)
}

test('a session that ended elsewhere shows a toast, then the sign-in after 500 ms, which leads back', async ({
  page,
}) => {
  await signInByCall(page.request, 'client')
  await page.clock.install()
  await page.goto('/profile', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
  // The saving is to notice the end, not a poll in the background, which the leap of the clock below sets off.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' && !route.request().isNavigationRequest()
      ? route.abort()
      : route.fallback(),
  )
  await endSessionElsewhere(page)

  const left: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.isNavigationRequest()) left.push(pathname + search)
  })
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Phone').fill('555 0100')
  const refused = page.waitForResponse('**/api/users/basic-profile')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  expect((await refused).status()).toBe(401)
  await expect(async () => {
    await page.clock.runFor(1)
    await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
  expect(left).toEqual([])
  await page.clock.runFor(500)
  await expect.poll(() => left[0]).toBe('/api/login?next=%2Fprofile')
  await expect(page).toHaveURL('/sign-in?next=%2Fprofile')
})

test('a poll in the background notices an ended session too', async ({ page }) => {
  await signInByCall(page.request, 'client')
  await page.clock.install()
  await page.goto('/faq')
  await expect(page.getByRole('link', { name: /^Notifications/ })).toBeVisible()
  await endSessionElsewhere(page)
  // The ten seconds begin when the page has read the previous answer. A test cannot see that, so it repeats.
  await expect(async () => {
    await page.clock.fastForward(11_000)
    await expect(page).toHaveURL('/sign-in?next=%2Ffaq', { timeout: 1000 })
  }).toPass()
})

test('a visitor, who has no session, gets no toast and no redirect', async ({ page }) => {
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await expect(page.getByText('Unauthorized', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL('/faq')
})
