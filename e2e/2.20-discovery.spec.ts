import { gzipSync } from 'node:zlib'
import { expect, type Response } from '@playwright/test'
import { cards, discover, expectCount, found, heading, isShown, list } from './support/discovery.ts'
import { test } from './support/test.ts'

const JS_LIMIT = 200 * 1024

test("a visitor reads 'Please log in to discover DJs'", async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/discover')
  await expect(heading(page)).toHaveText('Discover DJs')
  await expect(page.getByText('Please log in to discover DJs')).toBeVisible()
  expect(asked).not.toContain('/api/djs/discover')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: /^Client client@demo/ }).click()
  await expect(page).toHaveURL('/discover')
  await expect(cards(page).first()).toBeVisible()
})

test.describe('logged in', () => {
  test.beforeEach(({ enter }) => enter('client'))

  test('the screen has all its parts, and the counts are right', async ({ page }) => {
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
  })

  test('/dj-discovery is the same screen', async ({ page }) => {
    await page.goto('/dj-discovery?genre=Jazz')
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'All Genres' }).click()
    await expect(page).toHaveURL('/dj-discovery')
  })

  test("'Load more' adds the rest, and no DJ appears twice", async ({ page }) => {
    const { count } = await found(page)
    await page.goto('/discover')
    const more = page.getByRole('button', { name: 'Load more' })
    for (let shown = 20; shown < count; shown += 20) {
      await expect(cards(page)).toHaveCount(shown)
      await more.click()
    }
    await expect(cards(page)).toHaveCount(count)
    await expect(more).toHaveCount(0)
    const names = await cards(page).getByText(/^@\w/).allTextContents()
    expect(new Set(names).size).toBe(count)
    await expectCount(page, count)
  })

  test('a search shows the loading state, then the empty state', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(discover, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/discover?search=qqzzqqzz')
    await expect(list(page).getByRole('status', { name: 'Loading DJs' })).toBeVisible()
    release()
    await expect(list(page).getByText('No DJs found matching your criteria')).toBeVisible()
    await expect(list(page).getByText('Try adjusting your search or filters')).toBeVisible()
    await expectCount(page, 0)
  })

  test('a search that fails can be tried again', async ({ page }) => {
    await page.route(discover, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.goto('/discover')
    await list(page).getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(20)
  })

  test("a DJ card shows at most 3 genres, then '+n'", async ({ page }) => {
    await page.route(discover, async (route) => {
      const [first, second] = (await found(page)).djs
      const genres = ['House', 'Jazz', 'Rock', 'EDM', 'Wedding']
      await route.fulfill({
        json: [
          { ...first, genres },
          { ...second, genres: genres.slice(0, 3) },
        ],
      })
    })
    await page.goto('/discover')
    await expect(cards(page).first().getByRole('list', { name: 'Genres' }).getByRole('listitem')).toHaveText([
      'House',
      'Jazz',
      'Rock',
      '+2',
    ])
    await expect(cards(page).nth(1).getByRole('list', { name: 'Genres' }).getByRole('listitem')).toHaveText([
      'House',
      'Jazz',
      'Rock',
    ])
  })
})

test('the screen loads less than 200 KB of JavaScript, and only this screen loads the map', async ({
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
