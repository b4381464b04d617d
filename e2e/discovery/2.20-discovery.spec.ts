import { gzipSync } from 'node:zlib'
import { expect, type Response } from '@playwright/test'
import { cards, expectCount, found, heading, isShown, map } from '../support/discovery.ts'
import { test } from '../support/test.ts'

const JS_LIMIT = 200 * 1024

test("a visitor reads 'Please log in to discover DJs' and sees six DJs", async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/discover')
  await expect(heading(page)).toHaveText('Discover DJs')
  await expect(page.getByText('Please log in to discover DJs')).toBeVisible()
  const six = page.getByRole('region', { name: 'Some of our best rated DJs' }).getByRole('link')
  await expect(six).toHaveCount(6)
  for (const link of await six.all()) await expect(link).toHaveAttribute('href', /^\/djs\/\w+$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up for free' })).toHaveAttribute(
    'href',
    '/api/login?role=client&next=/discover',
  )
  expect(asked).not.toContain('/api/djs/discover')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: /^Client client@demo/ }).click()
  await expect(page).toHaveURL('/discover')
  await expect(cards(page).first()).toBeVisible()
})

test('a visitor who searched on the landing page sees the DJs of that search', async ({ page }) => {
  await page.goto('/landing')
  await page.getByLabel('Where is the event?').fill('Chicago')
  await page.getByRole('button', { name: 'Find DJs' }).click()
  const near = page.getByRole('region', { name: 'DJs near Chicago, IL' })
  await expect(near.getByRole('link').first()).toBeVisible()
  for (const card of await near.getByRole('article').all()) await expect(card).toContainText('IL')
})

test.describe('logged in', () => {
  test.beforeEach(({ enter }) => enter('client'))

  test('the screen has all its parts, the counts are right, and the whole search fits 1024 and 1280 px', async ({
    page,
  }) => {
    const { count } = await found(page)
    await page.goto('/discover')
    await expect(heading(page)).toHaveText('Discover DJs')
    await expect(page).toHaveTitle('Discover DJs · Cuebook')
    await expect(page.getByRole('searchbox', { name: 'Name or username' })).toHaveValue('')
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('')
    const radius = page.getByRole('combobox', { name: 'Radius' })
    await expect(radius).toHaveValue('25')
    await expect(radius.getByRole('option')).toHaveText([5, 10, 25, 50, 100].map((miles) => `${miles} miles`))
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeEnabled()
    const genres = page.getByRole('group', { name: 'Genre' }).getByRole('button')
    await expect(genres).toHaveText([
      'All Genres',
      'House',
      'Hip Hop',
      'EDM',
      'Wedding',
      'Corporate',
      'Jazz',
      'Rock',
    ])
    await expect(genres.first()).toHaveAttribute('aria-pressed', 'true')
    expect(count).toBeGreaterThanOrEqual(60)
    await expectCount(page, count)
    await isShown(page)
    const controls = [
      page.getByRole('searchbox', { name: 'Name or username' }),
      page.getByRole('combobox', { name: 'Location' }),
      page.getByLabel('Date'),
      page.getByRole('button', { name: 'Search', exact: true }),
      page.getByRole('button', { name: 'Saved searches' }),
      page.getByRole('button', { name: 'Filters', exact: true }),
      page.getByRole('combobox', { name: 'Sort' }),
    ]
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 768 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      for (const control of controls) {
        const { x = 0, width: wide = 0 } = (await control.boundingBox()) ?? {}
        expect(x + wide).toBeLessThanOrEqual(width)
      }
      expect((await controls[1]?.boundingBox())?.width).toBeGreaterThan(120)
    }
  })

  test('/dj-discovery is the same screen', async ({ page }) => {
    await page.goto('/dj-discovery?genre=Jazz')
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'All Genres' }).click()
    await expect(page).toHaveURL('/dj-discovery')
  })

  test("'Load more' adds the rest, no DJ appears twice, and the map, the choice and the focus stay", async ({
    page,
  }) => {
    const { count } = await found(page)
    await page.goto('/discover')
    await isShown(page)
    const chosen = cards(page).first().getByRole('heading').getByRole('button')
    await chosen.click()
    await map(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
    const pin = map(page).locator('[aria-pressed=true]')
    const place = await pin.boundingBox()
    const more = page.getByRole('button', { name: 'Load more' })
    for (let shown = 20; shown < count; shown += 20) {
      await expect(cards(page)).toHaveCount(shown)
      await more.press('Enter')
      await expect(cards(page).nth(shown).locator(':focus')).toBeInViewport()
    }
    await expect(cards(page)).toHaveCount(count)
    await expect(more).toHaveCount(0)
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    expect(await pin.boundingBox()).toEqual(place)
    const names = await cards(page).getByText(/^@\w/).allTextContents()
    expect(new Set(names).size).toBe(count)
    await expectCount(page, count)
  })
})

test('the screen loads less than 200 KB of JavaScript, and only this screen loads the map @chromium', async ({
  page,
  enter,
}) => {
  await enter('client')
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  const bodies = () => Promise.all(scripts.map((script) => script.body()))
  const withMap = async () => (await bodies()).filter((body) => body.includes('us.pmtiles')).length

  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(heading(page)).toBeVisible()
  expect(await withMap()).toBe(0)

  scripts.length = 0
  await page.goto('/discover', { waitUntil: 'networkidle' })
  await isShown(page)
  const bytes = (await bodies()).reduce((sum, body) => sum + gzipSync(body).length, 0)
  process.stdout.write(`discovery: ${(bytes / 1024).toFixed(1)} KB of JavaScript (gzip)\n`)
  expect(await withMap()).toBe(1)
  expect(bytes).toBeLessThanOrEqual(JS_LIMIT)
})
