import { expect, type Locator, type Page } from '@playwright/test'
import { info, isShown, losAngeles, map, mapCard, marker } from '../support/discovery.ts'
import { test } from '../support/test.ts'

test.beforeEach(({ enter }) => enter('client'))

const zoomButton = (page: Page) => page.getByRole('button', { name: 'Zoom in' })
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('the first view has the pins of the market in its middle and fills most of the map with them', async ({
  page,
}) => {
  await page.goto('/discover')
  await isShown(page)
  await expect(map(page).locator('[data-marker]').first()).toBeVisible()
  const frame = await boxOf(map(page))
  const pins = await Promise.all((await map(page).locator('[data-marker]').all()).map(boxOf))
  const [left, right] = [Math.min(...pins.map(({ x }) => x)), Math.max(...pins.map((p) => p.x + p.width))]
  const [top, bottom] = [Math.min(...pins.map(({ y }) => y)), Math.max(...pins.map((p) => p.y + p.height))]
  expect((right - left) / frame.width).toBeGreaterThan(0.6)
  const middle = [(left + right) / 2 - frame.x, (top + bottom) / 2 - frame.y]
  expect(Math.abs((middle[0] ?? 0) / frame.width - 0.5)).toBeLessThan(0.1)
  expect(Math.abs((middle[1] ?? 0) / frame.height - 0.5)).toBeLessThan(0.1)
})

const firstViews = {
  everywhere: '/discover',
  'Los Angeles': losAngeles,
  'New York': '/discover?lat=40.7128&lng=-74.006&radiusMiles=25&place=New+York%2C+NY',
  Phoenix: '/discover?lat=33.4484&lng=-112.074&radiusMiles=25&place=Phoenix%2C+AZ',
}

test('the first view of a search has pins that can be pressed, on a small laptop too', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const [where, address] of Object.entries(firstViews)) {
    await page.goto(address)
    await isShown(page)
    const pins = map(page).locator('[data-marker]')
    await expect(pins.first()).toBeVisible()
    const reached = await pins.evaluateAll((all) =>
      all.map((pin) => {
        const { x, y, width, height } = pin.getBoundingClientRect()
        return pin.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    expect(reached, where).toContain(true)
    expect(reached, where).not.toContain(false)
  }
})

for (const miles of [25, 50]) {
  test(`the circle of ${miles} miles is fully seen, with room at its edges`, async ({ page }) => {
    await page.goto(losAngeles.replace('radiusMiles=25', `radiusMiles=${miles}`))
    await isShown(page)
    const frame = await boxOf(map(page))
    const circle = await boxOf(map(page).locator('.map-radius'))
    expect(circle.x - frame.x).toBeGreaterThan(24)
    expect(circle.y - frame.y).toBeGreaterThan(24)
    expect(frame.x + frame.width - circle.x - circle.width).toBeGreaterThan(24)
    expect(circle.width / frame.width).toBeGreaterThan(0.65)
  })
}

test('zooming in keeps the chosen pin and its info window in view, and no heading stands on them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/discover?search=demodj')
  await isShown(page)
  await marker(page, 'Dana Jordan').click()
  await map(page).press('-')
  await map(page).press('-')
  await map(page).press('ArrowDown')
  await map(page).press('ArrowDown')
  await map(page).press('ArrowRight')
  await map(page).press('ArrowRight')
  for (const zoomIn of [() => map(page).press('+'), () => zoomButton(page).click()]) {
    await zoomIn()
    const frame = await boxOf(map(page))
    const heading = await boxOf(mapCard(page).getByRole('heading', { level: 2 }))
    const [pin, window] = [await boxOf(marker(page, 'Dana Jordan')), await boxOf(info(page, 'Dana Jordan'))]
    expect(pin.y).toBeGreaterThan(heading.y + heading.height)
    expect(window.y).toBeGreaterThan(heading.y + heading.height)
    expect(pin.x).toBeGreaterThan(frame.x)
    expect(window.y + window.height).toBeLessThan(frame.y + frame.height)
  }
})
