import { expect, type Page } from '@playwright/test'
import { goInside } from '../support/screens.ts'
import { test } from '../support/test.ts'

const focused = (page: Page) => page.locator('*:focus')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const height = (page: Page) => page.evaluate(() => Math.round(scrollY))
const scrollDown = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)

/** Answers are held back until the test lets them go, so that a screen comes back before its list does. */
async function slowly(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('a new screen starts at its top with the focus on its heading, and Back returns to the place that was left @phone', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The first screen of a page begins where every page begins: before the skip link.
  await expect(focused(page)).toHaveCount(0)

  const link = page
    .getByRole('main')
    .getByRole('link', { name: /View all|All bookings/ })
    .first()
  await expect(link).toBeVisible()
  await scrollDown(page, 250)
  await link.focus()
  const left = await height(page)
  expect(left).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contracts/)
  await expect(heading(page, 'Contracts')).toBeFocused()
  await expect(page).toHaveTitle(/^Contracts/)
  expect(await height(page)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(link).toBeFocused()
  await expect.poll(() => height(page)).toBe(left)

  await page.goForward()
  await expect(heading(page, 'Contracts')).toBeFocused()
  expect(await height(page)).toBe(0)
})

test('Back waits for a list that loads, also after the page itself was loaded again', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await page.setViewportSize({ width: 1366, height: 400 })
  await page.goto('/contracts')
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  await scrollDown(page, 100)
  const left = await height(page)
  expect(left).toBeGreaterThan(0)
  await goInside(page, '/faq')
  await expect(heading(page, 'Frequently Asked Questions')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'Frequently Asked Questions')).toBeVisible()
  const letGo = await slowly(page, '**/api/contracts')
  await page.goBack()
  await expect(heading(page, 'Contracts')).toBeVisible()
  letGo()
  await expect.poll(() => height(page)).toBe(left)
})

test('Back returns to the place in a list that scrolls by itself, also after the page was loaded again', async ({
  page,
  enter,
}) => {
  await enter('client')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/discover')
  const list = page.locator('[data-pane=djs]')
  const top = () => list.evaluate((pane) => Math.round(pane.scrollTop))
  await expect(list.locator('[data-dj]').nth(10)).toBeAttached()
  await list.evaluate((pane) => pane.scrollTo({ top: 2000, behavior: 'instant' }))
  expect(await top()).toBe(2000)
  await goInside(page, '/contracts')
  await expect(heading(page, 'My Bookings')).toBeFocused()
  await page.goBack()
  await expect.poll(top).toBe(2000)
  await page.reload()
  await expect.poll(top).toBe(2000)
})

test('a link of the top bar gets the focus without moving the page, so Back returns to the place', async ({
  page,
  enter,
}) => {
  await enter('client')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/contracts')
  await expect(page.getByRole('button', { name: /^Actions for/ }).nth(5)).toBeVisible()
  await scrollDown(page, 500)
  const link = page.getByRole('banner').getByRole('link', { name: 'FAQ' })
  await link.focus()
  expect(await height(page)).toBe(500)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Frequently Asked Questions')).toBeFocused()
  await page.goBack()
  await expect.poll(() => height(page)).toBe(500)
})

test('another query stays where it is', async ({ page, enter }) => {
  await enter('dj')
  await page.setViewportSize({ width: 1366, height: 400 })
  await page.goto('/contracts')
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  await scrollDown(page, 60)
  const left = await height(page)
  expect(left).toBeGreaterThan(0)
  const tab = page.getByRole('tab', { name: /^Confirmed/ })
  await tab.focus()
  await page.keyboard.press('Enter')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(tab).toBeFocused()
  expect(await height(page)).toBe(left)
})

test('the menu behind the avatar closes without taking the focus from the new screen @phone-only', async ({
  page,
  enter,
}) => {
  await enter('dj')
  await page.goto('/contracts')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, 'Frequently Asked Questions')).toBeFocused()
})

test('an address with a name of a section opens there', async ({ page, enter }) => {
  await enter('dj')
  await page.goto('/faq#support')
  await expect.poll(() => height(page)).toBeGreaterThan(0)
})
