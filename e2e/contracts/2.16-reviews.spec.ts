import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { withSubscription } from '../support/bookings.ts'
import { becomeNewPerson, signInByCall } from '../support/people.ts'
import { test } from '../support/test.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const radio = (page: Page, name: string) => page.getByRole('radio', { name })
const publicDj = async (page: Page, username: string): Promise<PublicDj> =>
  (await page.request.get(`/api/djs/profile/${username}`)).json()

test("2.16: a DJ without a review reads 'Reviews' and 'No reviews yet'", async ({ page }) => {
  await becomeNewPerson(page.request, 'dj')
  await withSubscription(page)
  await page.goto('/reviews')
  await expect(page).toHaveTitle('Reviews · Cuebook')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reviews')
  await expect(main(page)).toContainText('No reviews yet')
  // A new DJ has no username yet, and so no page to share.
  await expect(main(page).getByRole('link', { name: 'Go to your profile' })).toBeVisible()
})

test('2.16: a client reviews a completed booking by keyboard, the DJ replies, and both windows show it at once', async ({
  page: dj,
  enter,
  browser,
  baseURL,
}) => {
  await enter('dj')
  const theirs: BrowserContext = await browser.newContext({ ...(baseURL && { baseURL }) })
  const client = await theirs.newPage()
  await signInByCall(theirs.request, 'client')
  const before = await publicDj(dj, 'demodj')
  await dj.goto('/reviews')
  await expect(dj.getByRole('tab', { name: /^All/ })).toHaveText(`All${before.reviewCount}`)

  await client.goto('/')
  await client.getByRole('button', { name: /^Show all/ }).click()
  const asked = client
    .getByRole('listitem')
    .filter({ hasText: 'How was it with Dana Jordan? Write a review' })
  await asked
    .first()
    .getByRole('link', { name: /^Review:/ })
    .click()
  await expect(client).toHaveURL(/\/reviews\?contract=/)
  await radio(client, '1 star').focus()
  for (const _ of '123') await client.keyboard.press('ArrowRight')
  await expect(radio(client, '4 stars')).toBeChecked()
  await client.keyboard.press('Tab')
  await client.keyboard.type('The best party of the year.')
  await client.keyboard.press('Tab')
  await client.keyboard.press('Tab')
  await expect(button(client, 'Post review')).toBeFocused()
  await client.keyboard.press('Enter')
  const own = client.getByRole('article', { name: 'Your review of Dana Jordan' }).first()
  await expect(own).toContainText('The best party of the year.')

  const review = dj.getByRole('article', { name: 'Review by Clara Bennett' }).first()
  await expect(review).toContainText('The best party of the year.')
  await expect(dj.getByRole('tab', { name: /^All/ })).toHaveText(`All${before.reviewCount + 1}`)
  const after = await publicDj(dj, 'demodj')
  const shown = (after.averageRating ?? 0).toFixed(1)
  await expect(dj.getByRole('region', { name: 'Your rating' })).toContainText(`Average rating ${shown}`)
  await expect(dj.getByText('Average rating', { exact: true }).first().locator('..')).toContainText(shown)
  await review.getByRole('button', { name: 'Reply to Clara Bennett' }).click()
  await dj.keyboard.type('It was yours, Clara.')
  await button(dj, 'Post reply').click()
  await expect(review).toContainText('Your reply')
  await expect(own).toContainText('Dana Jordan replied')

  await client.goto('/djs/demodj')
  const [newest] = await client.getByRole('listitem').filter({ hasText: 'The best party of the year.' }).all()
  await expect(newest ?? main(client)).toContainText('It was yours, Clara.')
  await expect(main(client).getByRole('definition')).toHaveText(
    after.distribution.toReversed().map((count) => `${count} ${count === 1 ? 'review' : 'reviews'}`),
  )
  await theirs.close()
})

test('2.16: an admin removes a reported review, and it counts nowhere any more', async ({ page, enter }) => {
  await becomeNewPerson(page.request, 'client')
  const found: DjCard[] = await (await page.request.get('/api/djs/discover')).json()
  const card = found.find(({ reviewCount, username }) => reviewCount > 2 && username !== '@demodj')
  const username = card?.username.slice(1) ?? ''
  const before = await publicDj(page, username)
  const [review] = before.reviews
  const report = { reason: 'rude', details: `Look at ${review?.id}` }
  const sent = await page.request.post(`/api/reviews/${review?.id}/report`, { data: report })
  const reported: { id: string } = await sent.json()

  await page.context().clearCookies()
  await enter('admin')
  await page.goto(`/admin/reports/${reported.id}`)
  await expect(main(page)).toContainText(review?.comment ?? 'no review')
  await page.getByLabel('Outcome').selectOption('Review removed')
  await page.getByLabel('Note').fill('It is rude.')
  await button(page, 'Remove the review').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByRole('region', { name: 'The decision' })).toContainText('Review removed')
  const after = await publicDj(page, username)
  expect(after.reviewCount).toBe(before.reviewCount - 1)
  expect(after.reviews.map(({ id }) => id)).not.toContain(review?.id)
})
