import { expect, type Page } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

const phone = { width: 390, height: 844 }
const wishes = (page: Page) => page.getByRole('list').getByRole('listitem')

test('a couple, a DJ on a phone and a guest whose network comes and goes, through an evening', async ({
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
  ])
    await expect(await client.request.post(`${plan}/songs`, { data })).toBeOK()
  await expect(await client.request.post(`${plan}/share`)).toBeOK()

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
  await expect(client.page.getByRole('img', { name: 'QR code of the page for guests' })).toBeVisible()
  await expect(client.page.getByText('Guests can wish and vote now.')).toBeVisible()
  const address = client.page.getByText(/\/party\/[a-z0-9]{17}$/).first()
  const path = new URL((await address.textContent()) ?? '').pathname
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
  await guest.goto(path)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Our wedding night')
  await guest.getByLabel(/^Name/).fill('Joan')
  await send('Halo')
  await expect(guest.getByText('Halo: Your wish is on the list.')).toBeVisible()
  await send('macarena!')
  await expect(guest.getByText(/^macarena!: Thank you! This one is not on the menu tonight/)).toBeVisible()
  await send('september')
  await expect(guest.getByText('september: Good taste: this one is coming tonight anyway.')).toBeVisible()
  await expect(wishes(guest)).toHaveText([/^Halofrom Joan♥ 1/, /^septemberfrom JoanComing♥ 1/])

  // The DJ has the day-of sheet open.
  await dj.page.setViewportSize(phone)
  await dj.page.goto(`/contracts/${id}/day-sheet`)
  const sheet = dj.page.getByRole('list', { name: 'Song wishes' }).getByRole('listitem')
  await expect(sheet).toHaveText([/^1Halofrom Joan/, /^1septemberfrom JoanComing/])

  // The network goes for the first time: a wish waits, and meanwhile the DJ decides.
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

  // The network goes for the second time: a vote is taken back, and a song is played.
  await guest.setViewportSize(phone)
  await context.setOffline(true)
  await guest.getByRole('button', { name: /^Vote for september/ }).click()
  await expect(guest.getByRole('button', { name: 'Vote for september, 0 votes' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await dj.page.getByRole('button', { name: 'Played: Halo' }).click()
  await expect(sheet.filter({ hasText: 'Halo' })).toContainText('Undo')
  await client.page.getByRole('button', { name: 'Hide Levels from guests' }).click()
  await expect(client.page.getByText('Hidden from guests')).toBeVisible()
  await context.setOffline(false)
  await expect(wishes(guest)).toHaveText([/^septemberfrom JoanComing♡ 0/, /^Halofrom JoanPlayed1 vote/])
  await expect(sheet).toHaveText([/^0september/, /^1Halofrom JoanPlayed/, /^1Levelsfrom JoanHidden/])
  await looksRight(dj.page)

  // The couple makes a new link, and the old one is answered kindly.
  await client.page.getByRole('button', { name: 'New link' }).click()
  await client.page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(address).not.toContainText(path)
  await guest.reload()
  await expect(
    guest.getByText('This page is not open. Please ask your hosts for the right code.'),
  ).toBeVisible()
  await context.close()
})
