import { expect, type Page } from '@playwright/test'
import {
  cards,
  discover,
  found,
  info,
  isShown,
  list,
  losAngeles,
  map,
  mapCard,
  marker,
  pins,
} from '../support/discovery.ts'
import { test } from '../support/test.ts'

test.beforeEach(({ enter }) => enter('client'))

test("the keyboard skips the list, reaches markers and opens the info window, which shows the DJ and 'View Full Profile'", async ({
  page,
}) => {
  const dana = (await found(page, 'search=demodj')).djs[0]
  if (!dana) throw new Error('The demo market has no @demodj')
  await page.goto('/discover?search=demodj')
  await isShown(page)
  const pin = marker(page, 'Dana Jordan')
  const window = info(page, 'Dana Jordan')
  await expect(pin).toBeVisible()

  await test.step("'Skip to map' leads past the list", async () => {
    await page.getByRole('combobox', { name: 'Sort' }).focus()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to map' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(mapCard(page).getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(map(page)).toBeFocused()
  })

  await test.step('Enter opens the info window, and Esc closes it and returns the focus', async () => {
    await page.keyboard.press('Tab')
    await expect(map(page).locator(':focus')).toHaveAttribute('data-marker', /./)
    await pin.focus()
    await page.keyboard.press('Enter')
    await expect(window).toBeFocused()
    // The window has the focus before its content is drawn.
    await expect(window.getByRole('button', { name: 'View Full Profile' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName('View Full Profile')
    await page.keyboard.press('Escape')
    await expect(window).toHaveCount(0)
    await expect(pin).toBeFocused()
  })

  await test.step('it shows photo, name, rating, review count, genres and hourly rate', async () => {
    await pin.click()
    await expect(window.locator('img')).toBeVisible()
    await expect(window).toContainText('Dana Jordan')
    await expect(window).toContainText(`Rating ${(dana.averageRating ?? 0).toFixed(1)}`)
    await expect(window).toContainText(`(${dana.reviewCount} review`)
    await expect(window.getByRole('list', { name: 'Genres' }).getByRole('listitem')).toHaveText(
      dana.genres.slice(0, 3),
    )
    await expect(window).toContainText(`$${dana.hourlyRate}/hr`)
    await window.getByRole('button', { name: 'View Full Profile' }).click()
    await expect(page.getByRole('dialog', { name: 'Dana Jordan' }).getByText('About')).toBeVisible()
  })
})

/** Shows two DJs of the market at the given places, and returns their names. */
async function twoAt(page: Page, spots: readonly (readonly [lat: number, lng: number])[]): Promise<string[]> {
  const djs = (await found(page)).djs.slice(0, 2)
  await page.route(discover, (route) => {
    const placed = djs.map((dj, i) => {
      const [lat, lng] = spots[i] ?? [0, 0]
      return { ...dj, location: { address: 'Los Angeles, CA', lat, lng } }
    })
    return route.fulfill({ json: placed })
  })
  await page.route(pins, (route) => {
    const placed = djs.map(({ id, hourlyRate }, i) => {
      const [lat, lng] = spots[i] ?? [0, 0]
      return { id, lat, lng, price: hourlyRate }
    })
    return route.fulfill({ json: { pins: placed, clusters: [] } })
  })
  await page.goto('/discover')
  await isShown(page)
  return djs.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

const clusters = [
  {
    what: 'of neighbouring places spreads its markers out',
    spots: [
      [34.05, -118.24],
      [34.06, -118.25],
    ],
  },
  {
    what: 'of one and the same place spreads its markers out',
    spots: [
      [34.05, -118.24],
      [34.05, -118.24],
    ],
  },
] as const
for (const { what, spots } of clusters) {
  test(`a cluster ${what}, and each of its markers can be chosen`, async ({ page }) => {
    const names = await twoAt(page, spots)
    const cluster = map(page).getByRole('button', { name: /^Show 2 .*close together: / })
    await expect(cluster).toHaveText(/^2 from \$\d/)
    for (const name of names) {
      await expect(cluster).toHaveAccessibleName(new RegExp(name))
      await expect(marker(page, name)).toHaveCount(0)
    }
    await cluster.hover()
    await expect(list(page).locator('[data-lit=true]')).toHaveCount(2)
    await cluster.click()
    await expect(cluster).toHaveCount(0)
    for (const name of names) {
      await marker(page, name).click()
      await expect(info(page, name)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(info(page, name)).toHaveCount(0)
    }
  })
}

for (const { what, spots } of clusters) {
  test(`a cluster ${what}, and the focus of a keyboard goes to the first of its markers`, async ({
    page,
  }) => {
    await twoAt(page, spots)
    await map(page)
      .getByRole('button', { name: /^Show 2 .*close together: / })
      .press('Enter')
    await expect(map(page).locator('.map-price:focus')).toHaveCount(1)
  })
}

test('without tiles the map says so, the list still works, and another try shows the map', async ({
  page,
}) => {
  const tiles = '**/*.pmtiles*'
  await page.route(tiles, (route) => route.abort())
  await page.goto('/discover?search=demodj')
  await expect(mapCard(page).getByText('The map did not load')).toBeVisible()
  await expect(mapCard(page)).toContainText('Please try again. The rest works without it.')
  await expect(map(page)).toHaveCount(0)
  const dana = list(page).getByRole('button', { name: 'Dana Jordan', exact: true })
  await dana.click()
  await expect(dana).toHaveAttribute('aria-pressed', 'true')
  await cards(page).getByRole('button', { name: 'View Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'Dana Jordan' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.unroute(tiles)
  await mapCard(page).getByRole('button', { name: 'Try again' }).click()
  await isShown(page)
  await expect(marker(page, 'Dana Jordan')).toBeVisible()
})

test('the map paints offline, without WebGL, names its sources and links to their licences', async ({
  page,
  server,
}) => {
  const abroad: string[] = []
  await page.route(
    (url) => url.origin !== server.url,
    (route) => {
      abroad.push(route.request().url())
      return route.abort()
    },
  )
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest) {
      return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...rest])
    } as typeof real

    const isPainted = (tile: HTMLCanvasElement): boolean => {
      if (tile.width === 0) return false
      const { data = [] } = tile.getContext('2d')?.getImageData(0, 0, tile.width, tile.height) ?? {}
      return new Set(new Uint32Array(new Uint8ClampedArray(data).buffer)).size > 2
    }
    const look = () => {
      const tiles = document.querySelectorAll<HTMLCanvasElement>('[data-map-status="loaded"] canvas')
      if ([...tiles].filter(isPainted).length >= 2) performance.mark('map painted')
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(losAngeles)
  await page.waitForFunction(() => performance.getEntriesByName('map painted').length > 0)
  expect(abroad).toEqual([])
  const links = mapCard(page).locator('.map-attribution').getByRole('link')
  await expect(links).toHaveText(['© OpenStreetMap contributors', 'GeoNames'])
  await expect(links.first()).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
  await expect(links.last()).toHaveAttribute('href', 'https://www.geonames.org/')
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
})
