import { expect, type Page } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { looksRight } from '../support/looks.ts'
import { freshUsername } from '../support/profile.ts'
import { subscribe } from '../support/subscribing.ts'
import { test } from '../support/test.ts'

/** The browser of the tests calls itself headless, and such programs are not counted. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36'
test.use({ userAgent })

/** Nobody else of the market plays here. */
const bozeman = { lat: 45.68, lng: -111.04 }

const step = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'From seen to booked' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) })

test('a visitor searches and opens a page, a client books, and the DJ reads both', async ({ page, meet }) => {
  const parties = await meet({ userAgent })
  const { dj } = parties
  const username = freshUsername()
  const data = { username, location: { address: 'Bozeman, MT', ...bozeman }, willingToTravel: false }
  await expect(await dj.request.put('/api/users/dj-profile', { data })).toBeOK()
  await subscribe(dj.request)

  await dj.page.goto('/')
  await dj.page.getByRole('link', { name: 'What works for me' }).click()
  await expect(dj.page.getByText(/^Nothing has been counted yet/)).toBeVisible()
  await looksRight(dj.page)

  await page.goto(`/discover?lat=${bozeman.lat}&lng=${bozeman.lng}&radiusMiles=25&place=Bozeman%2C+MT`)
  const opened = page.waitForResponse(/\/api\/djs\/profile\/[^/]+$/)
  await page.getByRole('article').getByRole('link').first().click()
  await expect((await opened).ok()).toBe(true)
  await expect(page).toHaveURL(new RegExp(`/djs/${username}`))
  await book(parties)

  await dj.page.goto('/profile')
  await dj.page.getByRole('link', { name: 'What works for me' }).click()
  await expect(step(dj.page, 'In search results')).toHaveText(/1$/)
  await expect(step(dj.page, 'Visits of your page')).toHaveText(
    'Visits of your page100% of the times in search results1',
  )
  await expect(dj.page.getByRole('row', { name: /^Your contract/ })).toHaveText(/1\$2,400$/)
  await looksRight(dj.page)

  const download = dj.page.waitForEvent('download')
  await dj.page.getByRole('link', { name: 'Download months as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^figures-\d{4}-\d\d-\d\d\.csv$/)
})
