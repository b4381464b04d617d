import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

const discover = '**/api/djs/discover?*'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search DJ to Book' })
const input = (page: Page) => dialog(page).getByPlaceholder('Enter DJ username')
const rows = (page: Page) => dialog(page).getByRole('listitem')

async function openDialog(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Book Event' }).click()
  await expect(dialog(page)).toBeVisible()
}

const unrated: DjCard = {
  id: '00000000-0000-8000-8000-000000000000',
  firstName: 'Zoë',
  lastName: 'Müller',
  username: '@zoebeats',
  profileImageUrl: '/no-such-picture.png',
  averageRating: null,
  reviewCount: 0,
  genres: [],
  hourlyRate: null,
  location: null,
  djProfile: { bio: null, specialties: null, socialMedia: {} },
  distanceMiles: null,
  travelsToYou: false,
}

test.beforeEach(({ enter }) => enter('client'))

test('the input has an @ prefix, and a hint while it is empty', async ({ page }) => {
  await openDialog(page)
  await expect(dialog(page).getByText('@', { exact: true })).toBeVisible()
  await expect(input(page)).toBeFocused()
  await expect(dialog(page).getByText('Start typing a DJ username to search')).toBeVisible()
})

test('the dialog searches only while it is open and the text is not empty', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/djs/discover') asked.push(searchParams.get('search') ?? '')
  })
  await openDialog(page)
  await input(page).fill('   ')
  await input(page).fill('@')
  await expect(dialog(page).getByText('Start typing a DJ username to search')).toBeVisible()
  const answered = page.waitForResponse(discover)
  await input(page).fill('@demodj')
  await answered
  expect(asked).toEqual(['demodj'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Book Event' }).click()
  await expect(input(page)).toHaveValue('')
  expect(asked).toEqual(['demodj'])
})

test('a spinner shows while loading, then rows with name, @username, rating and review count', async ({
  page,
}) => {
  const found: DjCard[] = await (await page.request.get('/api/djs/discover?search=demodj')).json()
  const [dana] = found
  if (!dana) throw new Error('The demo market has no @demodj')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(discover, async (route) => {
    await released
    await route.continue()
  })
  await openDialog(page)
  await input(page).fill('demodj')
  await expect(dialog(page).getByRole('status')).toHaveText('Searching')
  release()
  const row = rows(page).filter({ hasText: '@demodj' })
  await expect(row).toContainText('Dana Jordan')
  await expect(row).toContainText(`Rating ${(dana.averageRating ?? 0).toFixed(1)}`)
  await expect(row).toContainText(dana.reviewCount === 1 ? '(1 review)' : `(${dana.reviewCount} reviews)`)
  await expect(rows(page)).toHaveCount(found.length)
  await expect(dialog(page).getByRole('status')).toHaveCount(0)
})

test('a DJ without reviews has 0.0, and a DJ without a picture has initials', async ({ page }) => {
  await page.route(discover, (route) => route.fulfill({ json: [unrated] }))
  await openDialog(page)
  await input(page).fill('zoe')
  await expect(rows(page)).toContainText('Rating 0.0(0 reviews)')
  await expect(rows(page).getByText('ZM', { exact: true })).toBeVisible()
})

test('without matches the text repeats what was typed', async ({ page }) => {
  await openDialog(page)
  await input(page).fill('qqzzqqzz')
  await expect(dialog(page).getByText('No DJs found matching "@qqzzqqzz"')).toBeVisible()
})

test('a failed search says so inline', async ({ page }) => {
  await page.route(discover, (route) => route.fulfill({ status: 500, json: { message: 'Oh no.' } }))
  await openDialog(page)
  await input(page).fill('demodj')
  await expect(dialog(page).getByText('Error searching for DJs. Please try again.')).toBeVisible()
})

test('picking a result closes the dialog and goes to /requested-services with djId and djName', async ({
  page,
}) => {
  const found: DjCard[] = await (await page.request.get('/api/djs/discover?search=demodj')).json()
  await openDialog(page)
  await input(page).fill('demodj')
  await dialog(page)
    .getByRole('button', { name: /^Dana Jordan/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, ...searchParams]).toEqual([
    '/requested-services',
    ['djId', found[0]?.id],
    ['djName', 'Dana Jordan'],
  ])
})

test('the result list is capped at 15rem and scrolls', async ({ page }) => {
  await page.route(discover, (route) =>
    route.fulfill({ json: Array.from({ length: 20 }, (_, i) => ({ ...unrated, id: String(i) })) }),
  )
  await openDialog(page)
  await input(page).fill('zoe')
  await expect(rows(page)).toHaveCount(20)
  const box = dialog(page).getByRole('list').locator('..')
  expect(await box.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight > 1000])).toEqual(
    [15 * 16, true],
  )
  await rows(page).last().getByRole('button').focus()
  await expect(rows(page).last()).toBeInViewport()
})

test('an answer to an older text is ignored', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: late, resolve: sent } = Promise.withResolvers<void>()
  await page.route(/discover\?search=first/, async (route) => {
    await released
    await route.fulfill({ json: [unrated] }).catch(() => undefined)
    sent()
  })
  await openDialog(page)
  const asked = page.waitForRequest(/discover\?search=first/)
  await input(page).fill('first')
  await asked
  await input(page).fill('demodj')
  await expect(rows(page).filter({ hasText: '@demodj' })).toBeVisible()
  release()
  await late
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(rows(page).filter({ hasText: '@demodj' })).toBeVisible()
  await expect(rows(page).filter({ hasText: '@zoebeats' })).toHaveCount(0)
})

test('a row can be reached and picked by keyboard', async ({ page }) => {
  await openDialog(page)
  await input(page).fill('demodj')
  await expect(rows(page).filter({ hasText: '@demodj' })).toBeVisible()
  await rows(page).filter({ hasText: '@demodj' }).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/requested-services\?djId=/)
})

test('a DJ has no Book Event button', async ({ page, enter }) => {
  await page.context().clearCookies()
  await enter('dj')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, @demodj')
  await expect(page.getByRole('button', { name: 'Book Event' })).toHaveCount(0)
})
