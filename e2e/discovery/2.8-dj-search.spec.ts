import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

// What the dialog says in each state is shown in `web/src/discovery`, in a simulated page.

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
  clip: null,
  nextFreeWeekend: null,
}

test('a client finds a DJ by username and picks the row by keyboard', async ({ page, enter }) => {
  await enter('client')
  const found: DjCard[] = await (await page.request.get('/api/djs/discover?search=demodj')).json()
  const [dana] = found
  if (!dana) throw new Error('The demo market has no @demodj')
  await openDialog(page)
  await expect(dialog(page).getByText('@', { exact: true })).toBeVisible()
  await expect(input(page)).toBeFocused()
  await expect(dialog(page).getByText('Start typing a DJ username to search')).toBeVisible()
  await page.keyboard.type('qqzzqqzz')
  await expect(dialog(page).getByText('No DJs found matching "@qqzzqqzz"')).toBeVisible()

  await input(page).fill('@demodj')
  const row = rows(page).filter({ hasText: '@demodj' })
  await expect(row).toContainText('Dana Jordan')
  await expect(row).toContainText(`Rating ${(dana.averageRating ?? 0).toFixed(1)}`)
  await expect(row).toContainText(dana.reviewCount === 1 ? '(1 review)' : `(${dana.reviewCount} reviews)`)
  await expect(rows(page)).toHaveCount(found.length)

  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, ...searchParams]).toEqual([
    '/requested-services',
    ['djId', dana.id],
    ['djName', 'Dana Jordan'],
  ])
})

test('the result list is capped at 15rem and scrolls, and a picture that fails becomes initials', async ({
  page,
  enter,
}) => {
  await enter('client')
  await page.route(discover, (route) =>
    route.fulfill({ json: Array.from({ length: 20 }, (_, i) => ({ ...unrated, id: String(i) })) }),
  )
  await openDialog(page)
  await input(page).fill('zoe')
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('Rating 0.0(0 reviews)')
  await expect(rows(page).first().getByText('ZM', { exact: true })).toBeVisible()
  const box = dialog(page).getByRole('list').locator('..')
  expect(await box.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight > 1000])).toEqual(
    [15 * 16, true],
  )
  await rows(page).last().getByRole('button').focus()
  await expect(rows(page).last()).toBeInViewport()
})
