import { equipmentItems } from '@cuebook/domain/profiles/equipment.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { expect, type Page } from '@playwright/test'
import { becomeNewPerson } from '../support/people.ts'
import { test } from '../support/test.ts'

const part = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })

test("a visitor sees a DJ's photo, bio, genres, rating, reviews, equipment and the book button", async ({
  page,
}) => {
  const dj: PublicDj = await (await page.request.get('/api/djs/profile/demodj')).json()
  const response = await page.goto('/djs/demodj')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dana Jordan')
  const main = page.getByRole('main')
  await expect(main.getByText('@demodj', { exact: true })).toBeVisible()
  await expect(main.getByText(`Rating ${(dj.averageRating ?? 0).toFixed(1)}`).first()).toBeVisible()
  const photo = main.locator('img').first()
  await expect(photo).toBeVisible()
  await expect(photo).toHaveAttribute('src', dj.profileImageUrl)
  for (const genre of dj.genres) await expect(main.getByText(genre, { exact: true })).toBeVisible()
  await expect(part(page, 'About')).toContainText(dj.bio ?? 'No bio yet.')
  await expect(part(page, 'Specialties')).toContainText(dj.specialties ?? 'none')
  await expect(part(page, 'Equipment').getByRole('listitem')).toHaveText(equipmentItems(dj.equipment ?? ''), {
    ignoreCase: true,
  })
  await expect(part(page, 'Elsewhere').getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/demodj',
  )
  await expect(main.getByText('Los Angeles, CA', { exact: true })).toBeVisible()
  await expect(main.getByText(`$${dj.hourlyRate}/hr`)).toBeVisible()
  const reviews = part(page, 'Reviews').getByRole('listitem')
  await expect(reviews).toHaveCount(dj.reviews.length)
  const [first] = dj.reviews
  if (!first) throw new Error('The demo DJ has no review')
  await expect(reviews.first()).toContainText(first.comment)
  await expect(reviews.first()).toContainText(`Rating ${first.rating.toFixed(1)}`)
  await expect(main).not.toContainText(/miles? from/)
  await expect(main.getByRole('link', { name: 'Log in to book' })).toHaveAttribute(
    'href',
    /^\/api\/login\?next=%2Fdjs%2Fdemodj%3FdjId%3D[\w-]+%26djName%3DDana%2BJordan$/,
  )
})

test('the HTML from the server has the title, the description and the picture', async ({ page, server }) => {
  const html = await (await page.request.get('/djs/demodj')).text()
  expect(html).toContain('<title>Dana Jordan (@demodj) · Cuebook</title>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html).toContain(`<link rel="canonical" href="${server.url}/djs/demodj" />`)
  const dj: PublicDj = await (await page.request.get('/api/djs/profile/demodj')).json()
  const described = (key: string) => new RegExp(`<meta ${key} content="([^"]+)"`).exec(html)?.[1]
  expect(dj.bio).toBeTruthy()
  expect(described('name="description"')).toBe(dj.bio)
  expect(described('property="og:description"')).toBe(dj.bio)
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  await expect(await page.request.get(picture)).toBeOK()
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ '@type': 'ProfessionalService', alternateName: '@demodj' })
})

test('a searched place in the address shows the distance, also after logging in; an invalid place shows nothing', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const name = page.getByRole('heading', { level: 1 })
  await test.step('the address takes the username in any case', async () => {
    expect((await page.goto('/djs/DemoDJ?lat=300&lng=-97&place=Austin'))?.status()).toBe(200)
    await expect(name).toHaveText('Dana Jordan')
    await expect(main).not.toContainText(/miles? from/)
  })
  const address = '/djs/demodj?lat=30.2672&lng=-97.7431&place=Austin%2C+TX'
  const distance = main.getByText(/^about 1,2\d\d miles from Austin, TX$/)
  await page.goto(address)
  await expect(distance).toBeVisible()
  await page.getByRole('link', { name: 'Log in to book' }).click()
  await page.getByRole('button', { name: /^Client client@demo/ }).click()
  await expect(name).toHaveText('Dana Jordan')
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(`${address}&djId=`))
  await expect(distance).toBeVisible()
})

test('long texts of a DJ make neither this page nor discovery wider @phone-only', async ({ page, enter }) => {
  await enter('client')
  const word = 'Everything'.repeat(30)
  const long = { bio: word, specialties: `${word}, Jazz`, equipment: word }
  const rewrite = (glob: string, change: (json: object[] | object) => unknown) =>
    page.route(glob, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: change(await answer.json()) })
    })
  const location = { address: word, lat: 34, lng: -118 }
  const card = (dj: object) => ({
    ...dj,
    genres: [word, 'Jazz'],
    location,
    djProfile: { ...long, socialMedia: {} },
  })
  await rewrite('**/api/djs/discover*', (djs) => (djs as object[]).map(card))
  await rewrite('**/api/djs/profile/*', (dj) => ({ ...dj, ...long, genres: [word], location }))
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto('/djs/demodj')
  await expect(part(page, 'Equipment')).toContainText(word)
  expect(await fits()).toBe(true)
  await page.goto('/discover')
  await page
    .getByRole('button', { name: /^View Profile of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Equipment' })).toBeAttached()
  expect(await fits()).toBe(true)
})

test('a client saves the DJ, chooses a free day, and books or sends a message', async ({ page }) => {
  await becomeNewPerson(page.request, 'client')
  await page.goto('/djs/mayaalvarez')
  await page.getByRole('button', { name: /^Save to/ }).click()
  await expect(page.getByRole('button', { name: /^Saved/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  const day = page.getByRole('button', { name: /, free$/ }).first()
  const date = await day.getAttribute('data-date')
  await day.click()
  await expect(page).toHaveURL(`/djs/mayaalvarez?date=${date}`)
  await expect(page.getByRole('region', { name: 'Booking' })).toContainText('Free on')
  await page.getByRole('link', { name: 'Book Event' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/requested-services\\?djId=[\\w-]+&djName=Maya\\+Alvarez&date=${date}$`),
  )
  await expect(page.getByLabel('Event date')).toHaveValue(date ?? '')
  await page.goBack()
  const posted = page.waitForRequest('**/api/messages')
  await page.getByRole('button', { name: 'Contact DJ' }).click()
  expect((await posted).postDataJSON().content).toMatch(/^Hi Maya, /)
  await expect(page).toHaveURL(/\/messages\?with=[\w-]+$/)
})

test('an unknown DJ is a 404', async ({ page }) => {
  expect((await page.goto('/djs/nobody-here'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page).toHaveTitle('404 Page Not Found · Cuebook')
})
