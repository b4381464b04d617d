import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { expect, type Page } from '@playwright/test'
import { becomeNewPerson } from './people.ts'
import { test } from './test.ts'

const part = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

test('a visitor reads the page of a DJ: photo, bio, genres, rating, reviews, equipment, book button', async ({
  page,
}) => {
  const dj: PublicDj = await (await page.request.get('/api/djs/profile/demodj')).json()
  const response = await page.goto('/djs/demodj')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana Jordan')
  const main = page.getByRole('main')
  await expect(main.getByText('@demodj', { exact: true })).toBeVisible()
  await expect(main.getByText(`Rating ${(dj.averageRating ?? 0).toFixed(1)}`).first()).toBeVisible()
  for (const genre of dj.genres) await expect(main.getByText(genre, { exact: true })).toBeVisible()
  await expect(part(page, 'About')).toContainText(dj.bio ?? 'No bio yet.')
  await expect(part(page, 'Equipment')).toContainText(dj.equipment ?? '')
  await expect(part(page, 'Elsewhere').getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/demodj',
  )
  await expect(main.getByText('Los Angeles, CA', { exact: true })).toBeVisible()
  await expect(main.getByText(`$${dj.hourlyRate} per hour`)).toBeVisible()
  const reviews = part(page, 'Reviews').getByRole('listitem')
  await expect(reviews).toHaveCount(dj.reviews.length)
  if (dj.reviews.length === 0) await expect(part(page, 'Reviews')).toContainText('No reviews yet')
  await expect(main.getByRole('link', { name: 'Log in to book' })).toHaveAttribute(
    'href',
    '/api/login?next=%2Fdjs%2Fdemodj',
  )
})

test('the server itself says the title, the description and the picture', async ({ page, server }) => {
  const html = await (await page.request.get('/djs/demodj')).text()
  expect(html).toContain('<title>Dana Jordan (@demodj) · Cuebook</title>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toContain(`<link rel="canonical" href="${server.url}/djs/demodj" />`)
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  await expect(await page.request.get(picture)).toBeOK()
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'ProfessionalService', alternateName: '@demodj' })
})

test('whoever logs in from it comes back to it', async ({ page }) => {
  await page.goto('/djs/demodj')
  await page.getByRole('link', { name: 'Log in to book' }).click()
  await page.getByRole('button', { name: /^Client client@demo/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana Jordan')
  await expect(page).toHaveURL('/djs/demodj')
})

test('a client books from it, or writes', async ({ page }) => {
  await becomeNewPerson(page.request, 'client')
  await page.goto('/djs/mayaalvarez')
  await page.getByRole('link', { name: 'Book Event' }).click()
  await expect(page).toHaveURL(/\/requested-services\?djId=[\w-]+&djName=Maya\+Alvarez$/)
  await page.goBack()
  const posted = page.waitForRequest('**/api/messages')
  await page.getByRole('button', { name: 'Contact DJ' }).click()
  expect((await posted).postDataJSON().content).toMatch(/^Hi Maya, /)
  await expect(page).toHaveURL('/messages')
})

test('a DJ can neither book nor contact themselves', async ({ page, enter }) => {
  await enter('dj')
  await page.goto('/djs/demodj')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana Jordan')
  await expect(page.getByRole('link', { name: 'Book Event' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Contact DJ' })).toHaveCount(0)
})

test('the address takes the username in any case', async ({ page }) => {
  expect((await page.goto('/djs/DemoDJ'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana Jordan')
})

test('an unknown DJ is a 404', async ({ page }) => {
  expect((await page.goto('/djs/nobody-here'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page).toHaveTitle('404 Page Not Found · Cuebook')
})
