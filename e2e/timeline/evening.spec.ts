import { expect, type Page } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { looksRight } from '../support/looks.ts'
import { noticePrint, printed } from '../support/paper.ts'
import { test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const rows = (page: Page) => page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
const edit = async (page: Page, row: RegExp, time: string) => {
  await page.getByRole('button', { name: row }).click()
  await page.getByLabel('Time', { exact: true }).fill(time)
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The template of a wedding, with what the two change in it. */
const evening = [
  'Timeline',
  expect.stringMatching(/^Wedding, \w+ \d+, \d+$/),
  'Times at the venue: Pacific (Los Angeles).',
  ...['5:00 PM  DJ arrives and sets up', 'until 6:00 PM, 1 h'],
  ...['6:00 PM Guests arrive', 'until 6:30 PM, 30 min'],
  ...['6:30 PM Ceremony', 'until 7:00 PM, 30 min'],
  ...['7:00 PM Cocktail hour', 'until 7:45 PM, 45 min'],
  ...['7:45 PM Entrance of the couple', 'until 7:50 PM, 5 min'],
  ...['8:00 PM Dinner', 'until 9:10 PM, 1 h 10 min'],
  ...['9:10 PM Speeches', 'until 9:30 PM, 20 min'],
  ...['9:25 PM Parent dance', 'until 9:35 PM, 10 min'],
  ...['9:35 PM First dance', 'until 9:40 PM, 5 min', 'At Last – Etta James'],
  '9:35 PM Dance floor opens',
  ...['10:30 PM Cake cutting', 'until 10:45 PM, 15 min'],
  ...['12:00 AM Bouquet toss', 'next day until 12:10 AM, 10 min'],
  ...['12:55 AM Last song', 'next day until 1:00 AM, 5 min'],
]

test('two people plan one evening at once, and the DJ reads it at the venue without a network', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { id, startsAt } = await book(parties, { endTime: '01:00' }).then(async ({ id }) => ({
    id,
    startsAt: (await (await dj.request.get(`/api/contracts/${id}/day-sheet`)).json()).startsAt,
  }))
  const plan = `/api/contracts/${id}/music-plan`
  const song = { list: 'moment', moment: 'First dance', title: 'At Last', artist: 'Etta James' }
  await expect(await client.request.post(`${plan}/songs`, { data: song })).toBeOK()
  await expect(await client.request.post(`${plan}/share`)).toBeOK()

  // The client comes from the music planner and starts from the template, which the DJ sees at once.
  await dj.page.goto(`/contracts/${id}/timeline`)
  await expect(dj.page.getByText('Plan the evening together')).toBeVisible()
  await looksRight(dj.page)
  await noticePrint(client.page)
  await client.page.goto(`/contracts/${id}/music`)
  await client.page.getByRole('link', { name: 'Timeline' }).click()
  await client.page.getByRole('button', { name: 'Start from the template' }).click()
  for (const { page } of [client, dj]) await expect(rows(page)).toHaveCount(13)
  await expect(rows(dj.page).nth(7)).toHaveText(/^9:20 PMFirst danceuntil 9:25 PM, 5 minAt Last – Etta James/)

  // Both open rows. What they change in different rows stays, without a question.
  await edit(client.page, /^Dinner/, '20:00')
  await edit(dj.page, /^Speeches/, '21:10')
  await save(client.page)
  await expect(client.page.getByRole('dialog')).toHaveCount(0)
  await save(dj.page)
  for (const { page } of [client, dj]) {
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(rows(page).filter({ hasText: 'Dinner' })).toContainText('8:00 PM')
    await expect(rows(page).filter({ hasText: 'Speeches' })).toContainText('9:10 PM')
  }
  // The speeches run into the first dance now.
  await expect(dj.page.getByRole('button', { name: /^“Speeches” goes on until 9:30 PM/ })).toBeVisible()
  await looksRight(client.page)

  // Both move the same row: who comes second sees both and decides.
  await edit(client.page, /^First dance/, '21:35')
  await edit(dj.page, /^First dance/, '21:45')
  await save(dj.page)
  await expect(dj.page.getByRole('dialog')).toHaveCount(0)
  await save(client.page)
  const dialog = client.page.getByRole('dialog')
  await expect(dialog).toContainText('changed this row while you did:9:45 PM First dance, 5 min')
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('21:35')
  await looksRight(client.page)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  for (const { page } of [client, dj])
    await expect(rows(page).filter({ hasText: 'First dance' })).toContainText('9:35 PM')

  // The client prints what both agreed on, and nothing but that.
  const paper = await printed(client.page)
  expect(paper.pages).toBe(1)
  if (paper.text) expect(paper.text.match(/\S.*/g)).toEqual(evening)

  // At the venue: the sheet was opened before, the network is gone, and it is 40 minutes after the start.
  await dj.page.goto(`/contracts/${id}/day-sheet`)
  await expect(rows(dj.page)).toHaveCount(15)
  await expect
    .poll(() =>
      dj.page.evaluate(
        async (path) => Boolean(await caches.match(path, { ignoreVary: true })),
        `/api/contracts/${id}/day-sheet/timeline`,
      ),
    )
    .toBe(true)
  await dj.page.clock.setFixedTime(new Date(Date.parse(startsAt) + 40 * 60_000))
  await dj.page.context().setOffline(true)
  await dj.page.reload()
  await expect(dj.page.getByText('Saved copy from')).toBeVisible()
  await expect(dj.page.getByRole('region', { name: 'Now and next' })).toHaveText(
    'NowCeremonyuntil 7:00 PMNextCocktail hour7:00 PM',
  )
  await expect(rows(dj.page).filter({ hasText: 'First dance' })).toHaveText(
    '9:35 PMFirst danceAt Last – Etta James',
  )
  await looksRight(dj.page)

  // A page that needs the network says so, and the sheet is there again on the way back.
  await dj.page.getByRole('link', { name: 'Timeline' }).click()
  await expect(dj.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await dj.page.goBack()
  await expect(rows(dj.page)).toHaveCount(15)
})
