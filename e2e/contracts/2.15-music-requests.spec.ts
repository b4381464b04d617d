import { expect } from '@playwright/test'
import { book, complete } from '../support/bookings.ts'
import { looksRight } from '../support/looks.ts'
import { idsOf, toasts } from '../support/messages.ts'
import { test } from '../support/test.ts'

test('2.15 a client sends playlists for a contract, the DJ accepts with a note, and both see it at once @phone-only', async ({
  meet,
}) => {
  const parties = await meet()
  const { id } = await complete(parties)
  const { page } = parties.client
  const dj = parties.dj.page
  await dj.goto('/music-requests')
  await expect(dj.getByRole('heading', { name: 'Your Music Request (0 playlists)' })).toBeVisible()
  await page.goto('/music-requests')
  await page.getByRole('button', { name: 'Add Playlist' }).click()
  await expect(toasts(page)).toContainText('Missing playlist URL')
  const long = `https://open.spotify.com/playlist/4kQ2${'x'.repeat(80)}`
  await page.getByLabel('Playlist URL').fill(`${long}?si=a`)
  await page.getByLabel('Description').fill('Dinner')
  await page.getByLabel('Description').press('Enter')
  await page.getByLabel('Playlist URL').fill(`${long.replace('https', 'http')}/`)
  await page.getByLabel('Playlist URL').press('Enter')
  await expect(toasts(page)).toContainText('Playlist already added')
  await page.getByLabel('Request name').fill('Our wedding night')
  // The only booking is chosen from the start.
  await expect(page.getByLabel('Contract ID')).toHaveValue(id)
  await page.getByLabel('Contract ID').selectOption('')
  await page.getByRole('button', { name: 'Send Music Request' }).click()
  await expect(toasts(page)).toContainText('DJ selection required')
  await page.getByLabel('Contract ID').selectOption(id)
  await expect(page.getByLabel('DJ ID')).toBeDisabled()
  await looksRight(page)
  await page.getByRole('button', { name: 'Send Music Request' }).click()
  await expect(toasts(page)).toContainText('Music request created!Your playlist has been sent to the DJ.')

  const inbox = dj.getByRole('region', { name: 'Received requests' })
  await expect(inbox).toContainText('Our wedding night')
  await expect(inbox.getByRole('link', { name: 'Dinner' })).toHaveAttribute('rel', 'noreferrer noopener')
  await inbox.getByLabel(/^Note to/).fill('Great picks.')
  await inbox.getByRole('button', { name: /^Accept/ }).click()
  await expect(inbox).toContainText('accepted')
  await looksRight(dj)
  const sent = page.getByRole('region', { name: 'Sent before' })
  await expect(sent).toContainText('accepted')
  await expect(sent).toContainText('Great picks.')
})

test('2.15 a call with exactly the fields of point 7 works, and not in the name of another person', async ({
  meet,
}) => {
  const parties = await meet()
  const { djId, clientId } = await idsOf(parties)
  const data = {
    contractId: null,
    clientId,
    djId,
    playlistName: 'Warm-up',
    specialInstructions: null,
    playlistUrls: [{ url: 'https://youtu.be/1', platform: 'YouTube', description: 'Late' }],
    status: 'pending',
  }
  await expect(await parties.client.request.post('/api/music-requests', { data })).toBeOK()
  const refused = await parties.client.request.post('/api/music-requests', {
    data: { ...data, clientId: djId },
  })
  expect(refused.status()).toBe(403)
})

test('the music planner: songs, a contradiction, sharing, and the day-of sheet', async ({ meet }) => {
  const parties = await meet()
  const { id } = await book(parties)
  const { page } = parties.client
  const dj = parties.dj.page
  await page.goto(`/contracts/${id}/sign`)
  await page.getByRole('link', { name: 'Music Plan' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Music planner')
  await dj.goto(`/contracts/${id}/music`)
  await expect(dj.getByText('Nothing shared yet')).toBeVisible()

  const dialog = page.getByRole('dialog')
  const add = async (to: string, title: string, artist: string) => {
    await page.getByRole('button', { name: to }).click()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Artist').fill(artist)
    await dialog.getByLabel('Artist').press('Enter')
  }
  const box = page.getByLabel('Add to must play: title – artist')
  await box.fill('Mr. Brightside – The Killers')
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await expect(page.getByRole('region', { name: 'Must play' })).toContainText('Mr. Brightside')
  await add('Add with details to play if possible', 'Mr Brightside (Remastered)', 'Killers')
  await expect(dialog).toContainText('“Mr. Brightside” is under must play already.')
  await dialog.getByLabel('Where').selectOption('never')
  await dialog.getByRole('button', { name: 'Add song' }).click()
  await expect(dialog).toBeHidden()
  await add('Choose a song for First dance', 'At Last', 'Etta James')
  await expect(dialog).toBeHidden()
  const share = page.getByRole('button', { name: /^Share with/ })
  await expect(share).toBeDisabled()
  await page.getByRole('button', { name: 'Keep must play' }).click()
  await share.click()
  await expect(toasts(page)).toContainText('Music plan shared')

  await expect(dj.getByRole('region', { name: 'Must play' })).toContainText('Mr. Brightside')
  await expect(dj.getByRole('region', { name: 'Never play' })).toContainText('0 songs')
  const mustPlay = page.getByRole('region', { name: 'Must play' })
  const ifAsked = page.getByRole('region', { name: 'Only if asked' })
  await mustPlay.getByText('Mr. Brightside', { exact: true }).dragTo(ifAsked)
  await expect(ifAsked).toContainText('Mr. Brightside')
  await ifAsked.getByRole('button', { name: 'Actions for Mr. Brightside' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to must play' }).press('Enter')
  await expect(mustPlay).toContainText('Mr. Brightside')
  await looksRight(page)
  await dj.goto(`/contracts/${id}/day-sheet`)
  await expect(dj.getByRole('article')).toContainText('First dance: At Last – Etta James')
})
