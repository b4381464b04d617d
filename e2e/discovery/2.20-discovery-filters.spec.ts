import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { countHeader } from '@cuebook/domain/kernel/pages.ts'
import { expect } from '@playwright/test'
import { cards, discover, expectCount, found, list, losAngeles, map, toast } from '../support/discovery.ts'
import { becomeNewPerson } from '../support/people.ts'
import { test } from '../support/test.ts'

test.describe('search and filters', () => {
  test.beforeEach(({ enter }) => enter('client'))

  test("a name is searched for only on Search; a genre badge filters and 'All Genres' resets; prices narrow the list", async ({
    page,
  }) => {
    const [maya, jazz, all] = [
      await found(page, 'search=maya'),
      await found(page, 'genre=Jazz'),
      await found(page),
    ]
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/djs/discover')) asked.push(new URL(request.url()).search)
    })
    await page.goto('/discover')
    await expectCount(page, all.count)
    const box = page.getByRole('searchbox', { name: 'Name or username' })
    await test.step('a genre', async () => {
      await box.fill('half a na')
      await page.getByRole('button', { name: 'Jazz', exact: true }).click()
      await expectCount(page, jazz.count)
      expect(jazz.count).toBeLessThan(all.count)
      await expect(page.getByRole('button', { name: 'Jazz', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      for (const card of await cards(page).all()) {
        await expect(card.getByRole('list', { name: 'Genres' })).toContainText('Jazz')
      }
      await expect(box).toHaveValue('half a na')
      await page.getByRole('button', { name: 'All Genres' }).click()
      await expectCount(page, all.count)
      await expect(page).toHaveURL('/discover')
    })
    await test.step('prices', async () => {
      const rates = all.djs.flatMap(({ hourlyRate }) => hourlyRate ?? []).toSorted((a, b) => a - b)
      const [from = 0, to = 0] = [rates.at(rates.length / 4), rates.at(rates.length / 2)]
      const { djs, count } = await found(page, `minPrice=${from}&maxPrice=${to}`)
      expect(count).toBeLessThan(all.count)
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      const more = page.getByRole('dialog', { name: 'More filters' })
      await more.getByLabel('Price from').fill(String(from))
      await more.getByLabel('Price to').fill(String(to))
      await page.keyboard.press('Tab')
      await expectCount(page, count)
      await expect(page).toHaveURL(`/discover?minPrice=${from}&maxPrice=${to}`)
      await expect(cards(page).getByText(/^\$[\d,]+\/hr$/)).toHaveText(
        djs.map(({ hourlyRate }) => `$${hourlyRate?.toLocaleString('en-US')}/hr`),
      )
      await more.getByRole('button', { name: 'Clear these filters' }).click()
      await expectCount(page, all.count)
      await expect(page).toHaveURL('/discover')
      for (const label of ['Price from', 'Price to']) {
        await expect(more.getByLabel(label)).toHaveValue('')
        await more.getByLabel(label).focus()
      }
      await page.keyboard.press('Tab')
      await expect(page).toHaveURL('/discover')
      await expectCount(page, all.count)
      await page.keyboard.press('Escape')
      await expect(more).toBeHidden()
    })
    await test.step('a name', async () => {
      asked.length = 0
      await box.fill('maya')
      expect(asked).toEqual([])
      await box.press('Enter')
      await expectCount(page, maya.count)
      expect(asked).toEqual(['?search=maya&limit=20'])
      await expect(cards(page)).toHaveCount(maya.djs.length)
      await expect(cards(page).first()).toContainText('Maya')
      await expect(box).toBeFocused()
      await expect(page).toHaveURL('/discover?search=maya')
    })
  })

  test('a search around a suggested place with a radius can list the nearest first', async ({ page }) => {
    await page.goto('/discover')
    const box = page.getByRole('combobox', { name: 'Location' })
    await box.fill('Los Angeles')
    await expect(page.getByRole('listbox', { name: 'Suggestions for Location' })).toBeVisible()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(box).toHaveValue('Los Angeles, CA')
    // A place applies as soon as it is picked, and so does a radius.
    await expect(page).toHaveURL(/radiusMiles=25&place=Los\+Angeles%2C\+CA$/)
    const applied = page.waitForResponse(/djs\/discover.*radiusMiles=10/)
    await page.getByRole('combobox', { name: 'Radius' }).selectOption('10 miles')
    await expect(page).toHaveURL(/radiusMiles=10&place=Los\+Angeles%2C\+CA$/)
    // Only an answer that comes after the reload can be read; the one before it is lost with its page.
    await (await applied).finished()
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('match')
    const sorted = page.waitForResponse(/djs\/discover.*sort=distance/)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Nearest first')
    await (await sorted).finished()
    await expect(page).toHaveURL(/sort=distance/)
    const answered = page.waitForResponse(discover)
    await page.reload()
    const answer = await answered
    const { searchParams } = new URL(answer.url())
    expect(searchParams.get('radiusMiles')).toBe('10')
    expect(Number(searchParams.get('lat'))).toBeCloseTo(34, 0)
    expect(Number(searchParams.get('lng'))).toBeCloseTo(-118, 0)
    const djs: DjCard[] = await answer.json()
    const miles = djs.map(({ distanceMiles }) => distanceMiles ?? Number.NaN)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(Math.max(...miles)).toBeLessThanOrEqual(10)
    await expectCount(page, Number(answer.headers()[countHeader]))
    await expect(cards(page).first()).toContainText(`· ${miles[0]?.toFixed(1)} mi`)
    await expect(list(page)).toContainText('Within 10 miles')
    await expect(map(page).locator('path.map-radius')).toBeVisible()
  })

  test('a place that is typed and not picked is searched for all the same', async ({ page }) => {
    await page.goto('/discover')
    const box = page.getByRole('combobox', { name: 'Location' })
    await box.fill('zzzzqqqq')
    await box.press('Enter')
    await expect(page.getByText('No such place', { exact: true })).toBeVisible()
    await expect(box).toBeFocused()
    await box.fill('Los Angeles')
    await box.press('Enter')
    await expect(page).toHaveURL(/radiusMiles=25&place=Los\+Angeles%2C\+CA$/)
    await expect(list(page)).toContainText('Within 25 miles')
  })

  test('a DJ with a confirmed booking on the chosen day is left out, and found on another day', async ({
    page,
    enter,
  }) => {
    await enter('dj')
    const contracts: { status: string; eventDate: string }[] = await (
      await page.request.get('/api/contracts')
    ).json()
    const booked = contracts.find(({ status }) => status === 'confirmed')?.eventDate
    if (!booked) throw new Error('The demo DJ has no confirmed booking')
    const free = daysAfter(booked, 400)

    await page.goto('/discover?search=demodj')
    await expectCount(page, 1)
    const day = page.getByLabel('Date')
    await day.fill(booked)
    await expect(page).toHaveURL(`/discover?search=demodj&date=${booked}`)
    await expectCount(page, 0)
    await day.fill(free)
    await expect(page).toHaveURL(`/discover?search=demodj&date=${free}`)
    await expectCount(page, 1)
    await page.reload()
    await expectCount(page, 1)
    await expect(day).toHaveValue(free)
  })

  test('filters are kept in the address and restored on reload', async ({ page }) => {
    await page.goto(losAngeles)
    await page.getByRole('button', { name: 'House', exact: true }).click()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest price')
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const more = page.getByRole('dialog', { name: 'More filters' })
    await more.getByLabel('Minimum rating').selectOption('3.0 and up')
    await page.keyboard.press('Escape')
    await expect(more).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
    const { search } = new URL(page.url())
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      lat: '34.0522',
      lng: '-118.2437',
      radiusMiles: '25',
      genre: 'House',
      minRating: '3',
      sort: 'price',
      place: 'Los Angeles, CA',
    })
    const query = new URLSearchParams(search)
    query.delete('place')
    const { count } = await found(page, query.toString())
    await page.reload()
    await expectCount(page, count)
    expect(new URL(page.url()).search).toBe(search)
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Los Angeles, CA')
    await expect(page.getByRole('button', { name: 'House', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price')
  })
})

test('a search is saved, applied with its place and its name, and removed', async ({ page }) => {
  await becomeNewPerson(page.request, 'client')
  await page.goto(`${losAngeles}&genre=Jazz&search=a`)
  const button = page.getByRole('button', { name: 'Saved searches' })
  const panel = page.getByRole('dialog', { name: 'Saved searches' })
  const box = page.getByRole('combobox', { name: 'Location' })
  await button.click()
  await panel.getByLabel('Save this search').fill('Jazz nights')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('Search saved')
  await expect(panel.getByRole('listitem')).toHaveText('Jazz nights')
  await page.goto('/discover')
  await expect(box).toHaveValue('')
  await button.click()
  await panel.getByRole('button', { name: 'Jazz nights', exact: true }).click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\?(?=.*genre=Jazz)(?=.*search=a)/)
  await expect(page.getByRole('searchbox', { name: 'Name or username' })).toHaveValue('a')
  await expect(box).toHaveValue('Los Angeles, CA')
  await button.click()
  await panel.getByRole('button', { name: 'Remove Jazz nights' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
})

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
