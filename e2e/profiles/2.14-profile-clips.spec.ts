import { expect, type Page } from '@playwright/test'
import { card, openProfile, toast } from '../support/profile.ts'
import { silentM4a, silentMp3, silentOgg } from '../support/sounds.ts'
import { test } from '../support/test.ts'

const add = (page: Page, name: string, buffer: Buffer, mimeType = 'audio/mpeg') =>
  page.getByLabel('Mix clip', { exact: true }).setInputFiles({ name, mimeType, buffer })
const clips = (page: Page) => card(page, 'Mix clips').getByRole('listitem')

/** Starts a clip, checks that its position moves on, and pauses it. */
async function playAndPause(page: Page, title: string) {
  await page.getByRole('button', { name: `Play ${title}` }).click()
  const pause = page.getByRole('button', { name: `Pause ${title}` })
  await expect(pause).toBeVisible()
  await expect(page.getByRole('slider', { name: `Position in ${title}` })).toHaveAttribute(
    'aria-valuetext',
    /^0:0[1-9] of 0:(19|20)$/,
  )
  await pause.click()
  await expect(page.getByRole('button', { name: `Play ${title}` })).toBeVisible()
}

test('a file that is no sound is refused; a clip is added, played, paused and removed, and three are enough', async ({
  page,
}) => {
  await openProfile(page, 'dj')
  await expect(page.getByText('No clips yet.')).toBeVisible()
  await add(page, 'set.mp3', Buffer.from('not a sound at all'.repeat(100)))
  await expect(toast(page)).toContainText('Upload failed')
  await expect(toast(page)).toContainText('Please choose an MP3, OGG or M4A file.')
  await add(page, 'set.mp3', Buffer.alloc(20 * 1024 * 1024 + 1))
  await expect(toast(page)).toContainText('File too large')
  await expect(clips(page)).toHaveCount(0)

  await add(page, 'Summer set.mp3', silentMp3(20))
  await expect(toast(page)).toContainText('Clip added')
  await expect(clips(page)).toContainText('Summer set')
  await playAndPause(page, 'Summer set')
  const position = page.getByRole('slider', { name: 'Position in Summer set' })
  await position.focus()
  await page.keyboard.press('End')
  await expect(position).toHaveAttribute('aria-valuetext', /^0:(19|20) of 0:(19|20)$/)

  for (const [i, name] of ['Two', 'Three'].entries()) {
    await add(page, `${name}.mp3`, silentMp3(1))
    await expect(clips(page)).toHaveCount(i + 2)
  }
  await expect(page.getByRole('button', { name: 'Add a clip' })).toBeDisabled()
  for (const name of ['Two', 'Three', 'Summer set'])
    await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText('No clips yet.')).toBeVisible()
})

test('OGG and M4A clips are added and played on the profile, and played on the public page', async ({
  page,
  enter,
}) => {
  // Only a DJ with a subscription has a public page, and no other test looks at the clips of this one.
  await enter('trial')
  await page.goto('/profile')
  const files = [
    { title: 'Night set', name: 'Night set.ogg', type: 'audio/ogg', sound: silentOgg(20) },
    { title: 'Day set', name: 'Day set.m4a', type: 'audio/mp4', sound: silentM4a(20) },
  ]
  for (const { title, name, type, sound } of files) {
    await add(page, name, sound, type)
    await expect(clips(page).filter({ hasText: title })).toBeVisible()
    await playAndPause(page, title)
  }
  const { djProfile } = await (await page.request.get('/api/auth/user')).json()
  await page.goto(`/djs/${djProfile.username.slice(1)}`)
  for (const { title, type } of files) {
    await playAndPause(page, title)
    const source = await page.locator('audio').getAttribute('src')
    expect((await page.request.get(source ?? '')).headers()['content-type']).toBe(type)
  }
  await page.goto('/profile')
  for (const { title } of files) await page.getByRole('button', { name: `Remove ${title}` }).click()
  await expect(page.getByText('No clips yet.')).toBeVisible()
})
