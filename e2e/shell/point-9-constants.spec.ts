import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })
const toasts = (page: Page) => region(page).getByRole('listitem')

/** Opens a profile whose role switch always fails, so that each try shows one toast. */
async function openProfile(page: Page) {
  await page.route('**/api/auth/role', (route) => route.fulfill({ status: 500, json: { message: 'Oh no.' } }))
  await page.goto('/profile')
  await expect(page.getByRole('switch', { name: /^DJ account/ })).toBeVisible()
}
async function fail(page: Page) {
  const answered = page.waitForResponse('**/api/auth/role')
  await page.getByRole('switch', { name: /^DJ account/ }).click()
  await answered
}

test('at most one toast is shown, 420 px wide, and F8 moves the focus to it', async ({ page, enter }) => {
  await enter('client')
  await openProfile(page)
  await fail(page)
  await expect(toasts(page)).toHaveText(/^Failed to update role/)
  await page.getByLabel('Phone').fill('call me')
  await fail(page)
  await fail(page)
  await expect(toasts(page)).toHaveCount(1)
  expect((await region(page).getByRole('list').boundingBox())?.width).toBe(420)
  await page.keyboard.press('F8')
  await expect(region(page).getByRole('list')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
})

test('unread messages are polled every 10 s, and not while the page is hidden', async ({ page, enter }) => {
  await enter('client')
  await page.clock.install()
  let asked = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/messages/stats')) asked += 1
  })
  await page.goto('/faq')
  await expect.poll(() => asked).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect.poll(() => asked).toBeGreaterThan(1)
  const before = asked
  await page.clock.runFor(9_900)
  expect(asked).toBe(before)
  await page.clock.runFor(200)
  await expect.poll(() => asked).toBe(before + 1)
  await page.clock.runFor(10_000)
  await expect.poll(() => asked).toBe(before + 2)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(60_000)
  expect(asked).toBe(before + 2)
})

test('a failed query is neither retried nor refetched on focus', async ({ page, enter }) => {
  await enter('client')
  await page.clock.install()
  let asked = 0
  await page.route('**/api/contracts', async (route) => {
    asked += 1
    await route.fulfill({ status: 500, json: { message: 'Oh no.' } })
  })
  await page.goto('/faq')
  await expect.poll(() => asked).toBe(1)
  await page.clock.fastForward(120_000)
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.fastForward(120_000)
  expect(asked).toBe(1)
})
