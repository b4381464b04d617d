import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { cards, discover, info, isShown, list, map, mapCard, marker, pins } from '../support/discovery.ts'
import { test } from '../support/test.ts'

test.beforeEach(({ enter }) => enter('client'))

const nameOf = ({ firstName, lastName }: DjCard) => `${firstName} ${lastName}`

for (const width of [390, 768, 1366]) {
  test(`pin, card, pan, 'Search this area', back and forward at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/discover?search=demodj')
    await expect(cards(page).first()).toBeInViewport()
    const wide = width >= 1024
    if (!wide) await page.getByRole('button', { name: 'Map', exact: true }).click()
    const pin = marker(page, 'Dana Jordan')
    const window = info(page, 'Dana Jordan')
    await pin.click()
    await expect(window).toBeVisible()
    await isInside(page, 'Dana Jordan')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const card = list(page).getByRole('button', { name: 'Dana Jordan', exact: true })
    if (wide) {
      await expect(card).toHaveAttribute('aria-pressed', 'true')
      await window.getByRole('button', { name: 'Close' }).click()
      await expect(card).toHaveAttribute('aria-pressed', 'false')
      await card.hover()
      await expect(pin).toHaveClass(/map-price-lit/)
      await pin.hover()
      await expect(cards(page).first()).toHaveAttribute('data-lit', 'true')
      await card.click()
      await expect(window).toBeVisible()
    }
    await map(page).press('+')
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await map(page).press('ArrowLeft')
    const before = page.url()
    const stood = await middleOf(pin)
    await page.getByRole('button', { name: 'Search this area' }).click()
    await expect(page).toHaveURL(/search=demodj.*place=Map\+area$/)
    await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0)
    await expect(pin).toBeVisible()
    expect(await middleOf(pin)).toEqual(stood)
    if (wide) await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Map area')
    await page.goBack()
    await expect(page).toHaveURL(before)
    if (wide) await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('')
    expect(await middleOf(pin)).toEqual(stood)
    await page.goForward()
    await expect(page).toHaveURL(/place=Map\+area$/)
    await expect(pin).toBeVisible()
    if (wide) return
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(cards(page).first()).toBeInViewport()
    await expect(map(page)).toBeHidden()
  })
}

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the info window of 30 pins near the edges is inside the map, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    const names = await thirtyAtTheEdges(page)
    await list(page)
      .getByRole('button', { name: names[0] ?? '', exact: true })
      .click()
    await isInside(page, names[0] ?? '')
    // One step in the page for all thirty, because thirty times two steps would take half a minute.
    const outside = await page.evaluate(pressEachName)
    expect(outside).toEqual({ pressed: 30, outside: [] })
  })
}

/** Presses the name of each card, and names those whose info window is not fully inside the map. */
async function pressEachName() {
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const buttons = document.querySelectorAll<HTMLButtonElement>('.discovery-list h3 button')
  const outside: (string | null)[] = []
  for (const button of buttons) {
    if (button.getAttribute('aria-pressed') !== 'true') button.click()
    await frame()
    const window = document.querySelector(`[role=dialog][aria-label="${button.textContent}"]`)
    const inner = window?.getBoundingClientRect()
    const outer = document.querySelector('.leaflet-container')?.getBoundingClientRect()
    const inside =
      inner &&
      outer &&
      inner.width > 0 &&
      inner.left >= outer.left &&
      inner.top >= outer.top &&
      inner.right <= outer.right &&
      inner.bottom <= outer.bottom
    if (!inside) outside.push(button.textContent)
  }
  return { pressed: buttons.length, outside }
}

test('a screen reader walks through the list and the map', async ({ page }) => {
  await page.goto('/discover?search=demodj')
  await isShown(page)
  await expect(cards(page)).toHaveCount(1)
  await expect(list(page)).toMatchAriaSnapshot(`
    - heading "Available DJs (1)" [level=2]
    - list:
      - listitem:
        - article:
          - heading "Dana Jordan" [level=3]:
            - button "Dana Jordan"
          - button "Compare Dana Jordan"
          - button /Favourite Dana Jordan/
          - paragraph: /@demodj Rating \\d\\.\\d \\(\\d+ reviews?\\)/
          - list "Genres"
          - paragraph: /Los Angeles, CA Next free weekend/
          - paragraph: /\\$\\d+\\/hr \\$[\\d,]+ for 5 hours/
          - button "View Profile of Dana Jordan"
  `)
  await expect(mapCard(page)).toMatchAriaSnapshot(`
    - heading "DJ Locations (1 DJs)" [level=2]
    - region "Map of DJs":
      - button /Dana Jordan, \\$\\d+ an hour/
    - button "Zoom in"
    - button "Zoom out"
  `)
})

/** Shows thirty DJs near the edges of the map, by a fixed sequence of random numbers, and returns their names. */
async function thirtyAtTheEdges(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/djs/discover?limit=200')
  const djs: DjCard[] = (await answer.json()).slice(0, 30)
  let seed = 20_260_612
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const placed = djs.map((dj, i) => {
    const [along, across] = [random(), random() * 0.06 * (i % 2 === 0 ? 1 : -1) + (i % 2)]
    const [x, y] = i % 4 < 2 ? [along, across] : [across, along]
    return { ...dj, location: { address: 'Somewhere', lat: 33.4 + y, lng: -118.8 + x } }
  })
  await page.route(discover, (route) => route.fulfill({ json: placed }))
  await page.route(pins, (route) =>
    route.fulfill({
      json: {
        pins: placed.map(({ id, location: { lat, lng }, hourlyRate }) => ({
          id,
          lat,
          lng,
          price: hourlyRate,
        })),
        clusters: [],
      },
    }),
  )
  await page.goto('/discover')
  await isShown(page)
  return placed.map(nameOf)
}

async function isInside(page: Page, name: string): Promise<void> {
  await expect(info(page, name)).toBeVisible()
  const [inner, outer] = [await info(page, name).boundingBox(), await map(page).boundingBox()]
  if (!inner || !outer) throw new Error(`The info window of ${name} or the map is not shown`)
  expect(inner.x, name).toBeGreaterThanOrEqual(outer.x)
  expect(inner.y, name).toBeGreaterThanOrEqual(outer.y)
  expect(inner.x + inner.width, name).toBeLessThanOrEqual(outer.x + outer.width)
  expect(inner.y + inner.height, name).toBeLessThanOrEqual(outer.y + outer.height)
}

async function middleOf(pin: Locator): Promise<[number, number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {}
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}
