import { expect, type Page } from '@playwright/test'
import { cards, info, map, marker } from '../support/discovery.ts'
import { test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })
test.beforeEach(({ enter }) => enter('client'))

const switchTo = (page: Page, name: 'Map' | 'List') => page.getByRole('button', { name, exact: true })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('the map is a step of the history, and the list comes back where it was left', async ({ page }) => {
  await page.goto('/discover')
  await cards(page).nth(6).scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(500)
  await switchTo(page, 'Map').click()
  await expect(map(page)).toBeVisible()
  const title = page.getByRole('heading', { name: /^DJ Locations \(\d+ DJs\)$/ })
  expect((await title.boundingBox())?.width).toBeGreaterThan(100)
  await page.goBack()
  await expect(page).toHaveURL('/discover')
  await expect(cards(page).nth(6)).toBeInViewport()
  expect(await scrolled(page)).toBe(place)
  await page.goForward()
  await expect(map(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL('/discover')
  expect(await scrolled(page)).toBe(place)
  // Leaving the map was the same step back, so that its list is not in the history twice.
  await page.goForward()
  await expect(page).toHaveURL('/discover?view=map')
  await page.reload()
  await expect(map(page)).toBeVisible()
  await switchTo(page, 'List').click()
  await expect(page).toHaveURL('/discover')
  await expect(cards(page).first()).toBeVisible()
})

test("the 'Map' button of the list stands low although a pin is chosen", async ({ page }) => {
  await page.goto('/discover?search=demodj')
  const low = await switchTo(page, 'Map').boundingBox()
  await switchTo(page, 'Map').click()
  await marker(page, 'Dana Jordan').click()
  await expect(info(page, 'Dana Jordan')).toBeVisible()
  const card = await info(page, 'Dana Jordan').boundingBox()
  const above = await switchTo(page, 'List').boundingBox()
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(card?.y ?? 0)
  await switchTo(page, 'List').click()
  expect(await switchTo(page, 'Map').boundingBox()).toEqual(low)
})
