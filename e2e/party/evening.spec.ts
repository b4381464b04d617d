import { expect, type Page } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { looksRight } from '../support/looks.ts'
import { scan } from '../support/scan.ts'
import { test } from '../support/test.ts'

const MINUTE_MS = 60_000
const phone = { width: 390, height: 844 }
/** On the page for guests, and as their hosts see them. */
const wishes = (page: Page) => page.getByRole('list').getByRole('listitem')
const hosted = (page: Page) => page.getByRole('list', { name: 'Song wishes' }).getByRole('listitem')

/** The evening goes on, and the phone is taken out of the pocket. */
async function wake(page: Page, at: number): Promise<void> {
  await page.clock.setFixedTime(at)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('a couple, a DJ on a phone and a guest whose networks come and go, through an evening', async ({
  meet,
  browser,
  baseURL,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { id } = await book(parties)
  const plan = `/api/contracts/${id}/music-plan`
  for (const data of [
    { list: 'must', title: 'September', artist: 'Earth, Wind & Fire' },
    { list: 'never', title: 'Macarena', artist: 'Los del Río' },
    { list: 'moment', moment: 'First dance', title: 'At Last', artist: 'Etta James' },
  ])
    await expect(await client.request.post(`${plan}/songs`, { data })).toBeOK()
  await expect(await client.request.post(`${plan}/share`)).toBeOK()
  await client.page.goto(`/contracts/${id}/timeline`)
  await client.page.getByRole('button', { name: 'Start from the template' }).click()
  await expect(client.page.getByRole('list', { name: 'Timeline' })).toContainText('First dance')

  // The couple opens the page for their guests today, and prints the code for the tables.
  await client.page.addInitScript(() => Object.assign(globalThis, { print: () => {} }))
  await client.page.goto(`/contracts/${id}/party`)
  const saved = client.page.getByText('Saved', { exact: true })
  await client.page.getByLabel('First names').fill('Clara & Tom')
  await client.page.getByLabel('Title').fill('Our wedding night')
  const { eventDate } = await (await client.request.get(`/api/contracts/${id}/party`)).json()
  const early = new Date(Date.parse(eventDate) - 170 * 86_400_000).toISOString().slice(0, 10)
  await client.page.getByLabel('Open from').fill(early)
  await client.page.getByRole('button', { name: 'Save' }).click()
  await expect(saved).toBeVisible()
  await client.page.getByRole('switch', { name: /^Guests can wish for songs/ }).click()
  const code = client.page.getByRole('img', { name: 'QR code of the page for guests' })
  await expect(client.page.getByText('Guests can wish and vote now.')).toBeVisible()
  await looksRight(client.page)

  for (const [paper, box] of [
    ['A4', /MediaBox \[0 0 59[45][.\d]* 84[12]/],
    ['A6', /MediaBox \[0 0 29[78][.\d]* (419|420)/],
  ] as const) {
    await client.page.getByRole('button', { name: `Print ${paper}` }).click()
    const pdf = (await client.page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(box)
  }

  // The guest scans the code.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: phone, hasTouch: true })
  const guest = await context.newPage()
  const send = async (song: string) => {
    await guest.getByLabel('Song', { exact: true }).fill(song)
    await guest.getByRole('button', { name: 'Wish for it' }).click()
  }
  const address = await scan(code, guest)
  const written = client.page.getByText(/\/party\/[a-z0-9]{17}$/).first()
  await expect(written).toHaveText(address)
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Our wedding night')
  await guest.getByLabel(/^Name/).fill('Joan')
  await send('Halo')
  await expect(guest.getByText('Halo: Your wish is on the list.')).toBeVisible()
  await send('macarena!')
  await expect(guest.getByText(/^macarena!: Thank you! This one is not on the menu tonight/)).toBeVisible()
  await send('september')
  await expect(guest.getByText('september: Good taste: this one is coming tonight anyway.')).toBeVisible()
  await expect(wishes(guest)).toHaveText([/^Halofrom Joan♥ 1/, /^septemberfrom JoanComing♥ 1/])

  // The DJ has the day-of sheet open, which says by the clock of the evening what runs and what comes.
  const { startsAt } = await (await dj.request.get(`/api/contracts/${id}/day-sheet`)).json()
  const after = (minutes: number) => Date.parse(startsAt) + minutes * MINUTE_MS
  await dj.page.setViewportSize(phone)
  await dj.page.clock.setFixedTime(after(120))
  const listens = dj.page.waitForResponse('**/api/live')
  await dj.page.goto(`/contracts/${id}/day-sheet`)
  const nowNext = dj.page.getByRole('region', { name: 'Now and next' })
  await expect(nowNext).toHaveText('NowDinneruntil 9:00 PMNextSpeeches9:00 PM')
  const sheet = hosted(dj.page)
  await expect(sheet).toHaveText([/^1Halofrom Joan/, /^1septemberfrom JoanComing/])
  await listens

  // The guest's network goes: a wish waits, and meanwhile the DJ decides.
  await context.setOffline(true)
  await send('Levels')
  await expect(guest.getByText('No network right now. Your wishes are kept')).toBeVisible()
  await expect(wishes(guest).first()).toHaveText('LevelsWaiting to be sent')
  await dj.page.getByRole('button', { name: 'Play next: Halo' }).click()
  await expect(sheet.first()).toContainText('Play next')
  await context.setOffline(false)
  await expect(guest.getByText('Levels: Your wish is on the list.')).toBeVisible()
  await expect(wishes(guest)).toHaveText([
    /^Halofrom JoanPlay next♥ 1/,
    /^septemberfrom JoanComing♥ 1/,
    /^Levelsfrom Joan♥ 1/,
  ])
  await expect(sheet).toHaveCount(3)
  await looksRight(guest)

  // The network of the whole hall goes: the DJ says what was played, and a vote is taken back.
  await guest.setViewportSize(phone)
  await dj.page.context().setOffline(true)
  await context.setOffline(true)
  await wake(dj.page, after(202))
  await expect(nowNext).toHaveText('NowFirst danceuntil 9:25 PM · At LastNextParent dance9:25 PM')
  await dj.page.getByRole('button', { name: 'Played: Halo' }).click()
  await expect(sheet.filter({ hasText: 'Halo' })).toContainText('Undo')
  await expect(dj.page.getByText('One change is sent when the network is back.')).toBeVisible()
  await guest.getByRole('button', { name: /^Vote for september/ }).click()
  await expect(guest.getByRole('button', { name: 'Vote for september, 0 votes' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  // The couple is elsewhere, so they know nothing of it yet.
  await client.page.getByRole('button', { name: 'Hide Levels from guests' }).click()
  await expect(hosted(client.page)).toHaveText([
    /^1Halofrom JoanPlay next/,
    /^1septemberfrom JoanComing/,
    /^1Levelsfrom JoanHidden from guests/,
  ])

  // It comes back, first for the DJ, and everybody sees the same.
  await dj.page.context().setOffline(false)
  await expect(hosted(client.page)).toHaveText([/^1september/, /^1Halofrom JoanPlayed/, /^1Levels.*Hidden/])
  await context.setOffline(false)
  await expect(wishes(guest)).toHaveText([/^septemberfrom JoanComing♡ 0/, /^Halofrom JoanPlayed1 vote/])
  await expect(sheet).toHaveText([/^0september/, /^1Halofrom JoanPlayed/, /^1Levels.*Hidden/])
  await expect(dj.page.getByText('when the network is back')).toHaveCount(0)
  await wake(dj.page, after(296))
  await expect(nowNext).toHaveText('NowLast songuntil 11:00 PMNextNothing more is planned')
  await looksRight(dj.page)

  // The couple makes a new link, and the old one is answered kindly.
  await client.page.getByRole('button', { name: 'New link' }).click()
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(written).not.toHaveText(address)
  await guest.reload()
  await expect(
    guest.getByText('This page is not open. Please ask your hosts for the right code.'),
  ).toBeVisible()
  await context.close()
})
