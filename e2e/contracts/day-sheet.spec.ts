import { randomUUID } from 'node:crypto'
import { usualMoments } from '@cuebook/domain/music-requests/plan/song.ts'
import { templateRows } from '@cuebook/domain/timeline/template-rows.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { expect, type Page } from '@playwright/test'
import { book } from '../support/bookings.ts'
import type { Party } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { noticePrint, printed } from '../support/paper.ts'
import { becomeNewPerson } from '../support/people.ts'
import { test } from '../support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const part = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).locator('xpath=..')
const at = (id: string) => `/contracts/${id}/day-sheet`
const place = { lat: 34.0407, lng: -118.2468 }

test('both parties see times at the venue, people, place, music and money @phone-only', async ({ meet }) => {
  const parties = await meet({ timezoneId: 'Europe/Paris' })
  const { request } = parties.client
  const basics = { firstName: 'Robin', lastName: 'Vale', email: parties.client.email }
  const saved = await request.put('/api/users/basic-profile', {
    data: { ...basics, phoneNumber: '+1 213 555 0142' },
  })
  await expect(saved).toBeOK()
  const equipment = 'Two decks and a mixer'
  await expect(await parties.dj.request.put('/api/users/dj-profile', { data: { equipment } })).toBeOK()
  const { id } = await book(parties, {
    endTime: '01:00',
    place,
    requirements: 'Two wireless microphones',
    description: 'Dinner first, dancing from nine',
  })
  for (const { page } of [parties.dj, parties.client]) {
    await page.goto(at(id))
    await expect(heading(page)).toHaveText('Wedding')
    await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
      '5:00 PMArrive and set up',
      '6:00 PMStart',
      '1:00 AMnext dayEnd',
    ])
    await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      /destination=Hall\+One/,
    )
    await expect(page.getByRole('link', { name: 'Message Robin Vale' })).toHaveAttribute(
      'href',
      /^\/messages\?with=/,
    )
    await expect(page.getByRole('article')).toContainText('Times at the venue: Pacific (Los Angeles)')
    await expect(part(page, 'Venue')).toContainText('Hall One1200 S Figueroa St, Los Angeles, CA')
    await expect(page.locator('[data-map-status=loaded]')).toBeVisible()
    await expect(part(page, 'Client').getByRole('link', { name: '+1 213 555 0142' })).toHaveAttribute(
      'href',
      'tel:+12135550142',
    )
    await expect(page.getByRole('link', { name: 'Call Robin Vale' })).toHaveCount(
      page === parties.dj.page ? 1 : 0,
    )
    const mail = part(page, 'DJ').getByRole('link', { name: parties.dj.email })
    await expect(mail).toHaveAttribute('href', `mailto:${parties.dj.email}`)
    await expect(part(page, 'Music')).toContainText('No playlists yet')
    await expect(part(page, 'Equipment')).toContainText(equipment)
    await expect(part(page, 'Requirements')).toContainText('Two wireless microphones')
    await expect(part(page, 'Description')).toContainText('Dinner first, dancing from nine')
    await expect(part(page, 'Money')).toContainText(/BalanceDue \w+ \d+, \d+\$1,200$/)
  }
  await looksRight(parties.client.page)
})

/** A full plan: six moments with their times, forty songs, and the timeline of the template. */
async function planTheEvening({ request }: Party, id: string) {
  const at = `/api/contracts/${id}/music-plan`
  const post = async (path: string, data: object) => expect(await request.post(at + path, { data })).toBeOK()
  for (const [i, moment] of usualMoments.entries())
    await post('/songs', { list: 'moment', moment, time: `2${i % 3}:${i}0`, title: `A song for ${moment}` })
  for (const list of ['must', 'possible'])
    await post('/songs/many', {
      list,
      songs: Array.from({ length: 20 }, (_, n) => ({ title: `Song ${list} ${n}`, artist: 'Some Artist' })),
    })
  await post('/share', {})
  const timeline = `/api/contracts/${id}/timeline`
  const { contract, songs }: Timeline = await (await request.get(timeline)).json()
  const rows = templateRows({ eventType: 'Wedding', hours: contract, songs, newId: randomUUID })
  await expect(await request.put(timeline, { data: { version: 0, rows } })).toBeOK()
}

test('the printed sheet is one US Letter page in black, without navigation and buttons', async ({ meet }) => {
  const parties = await meet({ colorScheme: 'dark' })
  const { id } = await book(parties, { place, requirements: 'Two wireless microphones\n'.repeat(6) })
  await planTheEvening(parties.client, id)
  const { page } = parties.dj
  await noticePrint(page)
  await page.goto(at(id))
  const paper = await printed(page)
  expect(paper).toMatchObject({ pages: 1, size: '612 792' })
  for (const line of [/5:00 PM +DJ arrives and sets up/, /9:10 PM +First dance/, /11:00 PM +End/])
    if (paper.text) expect(paper.text).toMatch(line)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  const kept = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests
        .flat()
        .map(({ url }) => new URL(url).pathname)
        .filter((path) => path.startsWith('/api/'))
        .sort()
    })
  const calls = (id: string) => [
    '/api/auth/user',
    `/api${at(id)}`,
    `/api${at(id)}/music`,
    `/api${at(id)}/questions`,
    `/api${at(id)}/timeline`,
    `/api/contracts/${id}/party`,
  ]

  async function lookAtSheet({ page }: Party, id: string) {
    await page.goto(at(id))
    await expect(heading(page)).toHaveText('Wedding')
    await expect.poll(() => kept(page)).toEqual(calls(id))
  }

  test('a sheet that was opened before opens with the time of the copy, and other pages are the offline page', async ({
    meet,
  }) => {
    const parties = await meet()
    const { id } = await book(parties, { place })
    const { page } = parties.client
    await lookAtSheet(parties.client, id)
    await page.context().setOffline(true)
    await page.reload()
    await expect(heading(page)).toHaveText('Wedding')
    await expect(page.getByRole('status').filter({ hasText: 'Saved copy from ' })).toBeVisible()
    await expect(part(page, 'Venue')).toContainText('1200 S Figueroa St, Los Angeles, CA')
    await expect(page.locator('[data-map-status]')).toHaveCount(0)
    await looksRight(page)
    await page.goto('/contracts')
    await expect(heading(page)).toHaveText('You are offline')
    await page.goto(at('00000000-0000-7000-8000-000000000000'))
    await expect(heading(page)).toHaveText('You are offline')
    await page.context().setOffline(false)
    await expect(async () => {
      await page.goto(at(id))
      await expect(page.locator('[data-map-status=loaded]')).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect(page.getByText('Saved copy from')).toHaveCount(0)
    await test.step('the copy of a cancelled booking is deleted', async () => {
      await expect(await parties.dj.request.post(`/api/contracts/${id}/cancel`)).toBeOK()
      await page.reload()
      await expect(page.getByText('There is a day-of sheet once both have signed.')).toBeVisible()
      await expect.poll(() => kept(page)).toEqual(['/api/auth/user'])
      await looksRight(page)
    })
  })

  test('logging out deletes the copy, and another account in the same browser cannot read it', async ({
    meet,
  }) => {
    const parties = await meet()
    const { id } = await book(parties)
    const isGone = async (page: Page) => {
      expect(await kept(page)).toEqual([])
      await page.context().setOffline(true)
      await page.goto(at(id))
      await expect(heading(page)).toHaveText('You are offline')
    }
    const { page: left } = parties.dj
    await lookAtSheet(parties.dj, id)
    await left.goto('/faq')
    await left.getByRole('button', { name: 'Logout' }).click()
    await left.getByRole('button', { name: 'Log out' }).click()
    await expect(left).toHaveURL('/landing')
    await isGone(left)

    const { page, request } = parties.client
    await lookAtSheet(parties.client, id)
    // The first person never logs out: another session replaces theirs.
    await page.context().clearCookies()
    await becomeNewPerson(request, 'client')
    await page.goto('/')
    await expect(heading(page)).toHaveText('Welcome back, Robin')
    await isGone(page)
  })
})
