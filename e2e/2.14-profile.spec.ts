import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { becomeNewPerson } from './people.ts'
import { test } from './test.ts'

const FIVE_MB = 5_242_880

const toast = (page: Page) =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem').first()
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
const basics = (page: Page) => card(page, 'Profile Information')
const saveBasics = (page: Page) => page.getByRole('button', { name: 'Save Profile' })
const picture = (page: Page) => page.getByLabel('Profile picture')
const freshUsername = () => `robin.${randomUUID().slice(0, 8)}`

async function openProfile(page: Page, role: 'dj' | 'client') {
  await becomeNewPerson(page.request, role)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings')
}

/** Presses Save DJ Profile and gives what was sent. */
async function savedDjProfile(page: Page): Promise<Record<string, unknown>> {
  const sent = page.waitForRequest('**/api/users/dj-profile')
  await page.getByRole('button', { name: 'Save DJ Profile' }).click()
  const request = await sent
  expect(request.method()).toBe('PUT')
  await request.response()
  return request.postDataJSON()
}

test.describe('Profile Information', () => {
  test('a role badge, and what is known of the person', async ({ page, enter }) => {
    await enter('client')
    await page.goto('/profile')
    await expect(basics(page).getByText('Client', { exact: true })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Clara')
    await expect(page.getByLabel('Last name')).toHaveValue('Bennett')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('client@demo.test')
    await expect(page.getByLabel('Phone')).toHaveValue('')
    await expect(card(page, 'DJ Profile')).toHaveCount(0)
    await expect(card(page, 'Performance Stats')).toHaveCount(0)
  })

  test('Save Profile shows only when something changed, and is disabled while a required field is blank', async ({
    page,
  }) => {
    await openProfile(page, 'client')
    await expect(page.getByLabel('First name')).toHaveValue('Robin')
    await expect(saveBasics(page)).toHaveCount(0)
    for (const label of ['First name', 'Last name', 'Email']) {
      const field = page.getByLabel(label, { exact: true })
      const before = await field.inputValue()
      await field.fill('   ')
      await expect(saveBasics(page)).toBeDisabled()
      await field.fill(before)
      await expect(saveBasics(page)).toHaveCount(0)
    }
    await page.getByLabel('Phone').fill('+1 213 555 0100')
    await expect(saveBasics(page)).toBeEnabled()
  })

  test('saving: trimmed, the phone left out while blank, and a toast', async ({ page }) => {
    await openProfile(page, 'client')
    await page.getByLabel('First name').fill('  Alex ')
    const sent = page.waitForRequest('**/api/users/basic-profile')
    await saveBasics(page).click()
    const body = (await sent).postDataJSON()
    expect(body).toMatchObject({ firstName: 'Alex', lastName: 'Vale' })
    expect(body).not.toHaveProperty('phoneNumber')
    await expect(toast(page)).toContainText('Profile updated successfully')
    await expect(saveBasics(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('Alex Vale')).toBeVisible()
  })

  test('a save that fails says so', async ({ page, enter }) => {
    await enter('client')
    await page.route('**/api/users/basic-profile', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/profile')
    await page.getByLabel('Phone').fill('+1 213 555 0100')
    await saveBasics(page).click()
    await expect(toast(page)).toContainText('Failed to update profile')
  })

  test('the account type switches at once, there and back', async ({ page }) => {
    await openProfile(page, 'client')
    const type = page.getByRole('switch', { name: 'DJ account' })
    await type.click()
    await expect(toast(page)).toContainText('Role updated successfully')
    await expect(basics(page).getByText('DJ', { exact: true })).toBeVisible()
    await expect(card(page, 'DJ Profile')).toBeVisible()
    await type.click()
    await expect(basics(page).getByText('Client', { exact: true })).toBeVisible()
    await expect(card(page, 'DJ Profile')).toHaveCount(0)
  })

  test('a switch that fails says so', async ({ page, enter }) => {
    await enter('client')
    await page.route('**/api/auth/role', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/profile')
    await page.getByRole('switch', { name: 'DJ account' }).click()
    await expect(toast(page)).toContainText('Failed to update role')
    await expect(basics(page).getByText('Client', { exact: true })).toBeVisible()
  })
})

test.describe('the profile picture', () => {
  test("'Uploading...' while it runs, then 'Success!', and the picture is there", async ({ page }) => {
    await openProfile(page, 'client')
    const face = basics(page).locator('img')
    await expect(face).toBeVisible()
    const before = await face.getAttribute('src')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/users/profile-picture-upload', async (route) => {
      await released
      await route.continue()
    })
    const sent = page.waitForRequest('**/api/users/profile-picture-upload')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Change picture' }).click()
    const png = await page.screenshot()
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
    expect((await sent).headers()['content-type']).toBe('image/png')
    await expect(toast(page)).toContainText('Uploading...')
    release()
    await expect(toast(page)).toContainText('Success!')
    await expect(toast(page)).toContainText('Profile picture updated successfully!')
    await expect(face).not.toHaveAttribute('src', before ?? '')
    expect(
      await face.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0)),
    ).toBe(true)
  })

  const wrong = [
    ['what is no image', { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') }],
    ['one byte too many', { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(FIVE_MB + 1) }],
  ] as const
  for (const [name, file] of wrong) {
    test(`${name} is refused before it is sent`, async ({ page, enter }) => {
      await enter('client')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/profile')
      await picture(page).setInputFiles(file)
      await expect(toast(page)).toContainText('File too large')
      await expect(toast(page)).toContainText('Please select an image smaller than 5MB')
      expect(asked).not.toContain('/api/users/profile-picture-upload')
    })
  }

  test('what the server refuses is told with its status and text', async ({ page, enter }) => {
    await enter('client')
    await page.goto('/profile')
    await picture(page).setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(FIVE_MB),
    })
    await expect(toast(page)).toContainText('Upload failed')
    await expect(toast(page)).toContainText('415: Please choose a JPEG, PNG, WebP, AVIF or GIF picture.')
  })
})

test.describe('the DJ profile', () => {
  test('only non-blank fields are sent, trimmed; willingToTravel always', async ({ page }) => {
    await openProfile(page, 'dj')
    await page.getByLabel('Bio').fill('  Long nights, short breaks. ')
    await page.getByLabel('Specialties').fill('   ')
    expect(await savedDjProfile(page)).toEqual({
      bio: 'Long nights, short breaks.',
      willingToTravel: false,
    })
    await expect(toast(page)).toContainText('DJ profile updated successfully')
    await expect(page.getByLabel('Bio')).toHaveValue('Long nights, short breaks.')
  })

  test('every field is kept', async ({ page }) => {
    await openProfile(page, 'dj')
    const username = freshUsername()
    const links = {
      Instagram: 'https://instagram.com/robin',
      TikTok: 'https://www.tiktok.com/@robin',
      LinkedIn: 'https://linkedin.com/in/robin',
      YouTube: 'https://youtu.be/robin',
      Twitter: 'https://x.com/robin',
      Facebook: 'https://facebook.com/robin',
    }
    await page.getByLabel('DJ Username').fill(username)
    await page.getByLabel('Specialties').fill('House, Jazz')
    await page.getByLabel('Base price').fill('150')
    await page.getByLabel('Equipment').fill('Two decks')
    for (const [label, link] of Object.entries(links))
      await page.getByLabel(label, { exact: true }).fill(link)
    expect(await savedDjProfile(page)).toEqual({
      username: `@${username}`,
      specialties: 'House, Jazz',
      basePrice: 150,
      equipment: 'Two decks',
      willingToTravel: false,
      socialMedia: Object.fromEntries(
        Object.entries(links).map(([name, link]) => [name.toLowerCase(), link]),
      ),
    })
    await expect(toast(page)).toContainText('DJ profile updated successfully')
    await page.reload()
    await expect(page.getByLabel('DJ Username')).toHaveValue(`@${username}`)
    await expect(page.getByLabel('Base price')).toHaveValue('150')
    for (const [label, link] of Object.entries(links)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(link)
    }
  })

  test('the username gets its @ by itself; a taken one brings free ones', async ({ page }) => {
    await openProfile(page, 'dj')
    const field = page.getByLabel('DJ Username')
    await field.fill('DemoDJ')
    await expect(field).toHaveValue('@DemoDJ')
    await expect(field).toHaveAccessibleDescription(/This DJ Username is taken\./)
    const suggestions = page.getByRole('button', { name: /^@.*DemoDJ/ })
    await expect(suggestions).toHaveCount(3)
    const first = (await suggestions.first().textContent()) ?? ''
    await suggestions.first().click()
    await expect(field).toHaveValue(first)
    await expect(field).toHaveAccessibleDescription(/This username is free\./)
    await field.fill('admin')
    await expect(field).toHaveAccessibleDescription(/This DJ Username is reserved/)
  })

  test('editing the address text resets the place to 0, 0; picking a suggestion sets it', async ({
    page,
  }) => {
    await openProfile(page, 'dj')
    const field = page.getByRole('combobox', { name: 'Location address' })
    await field.fill('Pasadena')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    expect((await savedDjProfile(page)).location).toEqual({ address: 'Pasadena', lat: 0, lng: 0 })
    await expect(toast(page)).toContainText('DJ profile updated successfully')

    await field.fill('Pasadena, C')
    await page.getByRole('option', { name: 'Pasadena, CA' }).first().click()
    await expect(field).toHaveValue('Pasadena, CA')
    const { location } = (await savedDjProfile(page)) as {
      location: { address: string; lat: number; lng: number }
    }
    expect(location.address).toBe('Pasadena, CA')
    expect(location.lat).toBeCloseTo(34.15, 0)
    expect(location.lng).toBeCloseTo(-118.14, 0)

    await field.fill('Pasadena, CA!')
    expect((await savedDjProfile(page)).location).toEqual({ address: 'Pasadena, CA!', lat: 0, lng: 0 })
  })

  test('the distance is sent only when willing to travel and above 0, and travel off resets it', async ({
    page,
  }) => {
    await openProfile(page, 'dj')
    const travel = page.getByRole('switch', { name: 'Willing to travel' })
    const distance = page.getByLabel('Max distance (miles)')
    await expect(distance).toHaveCount(0)
    await travel.click()
    await expect(distance).toHaveValue('0')
    expect(await savedDjProfile(page)).toEqual({ willingToTravel: true })
    await distance.fill('40')
    expect(await savedDjProfile(page)).toEqual({ willingToTravel: true, maxDistance: 40 })
    await travel.click()
    expect(await savedDjProfile(page)).toEqual({ willingToTravel: false })
    await travel.click()
    await expect(distance).toHaveValue('0')
    await expect(distance).toHaveAttribute('min', '0')
    await expect(distance).toHaveAttribute('max', '1000')
    await distance.fill('1001')
    await page.getByRole('button', { name: 'Save DJ Profile' }).click()
    await expect(distance).toHaveAccessibleDescription('Max distance is 0 to 1000 miles')
  })

  test('a social link must be an https link to its network', async ({ page }) => {
    await openProfile(page, 'dj')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const field = page.getByLabel('Instagram', { exact: true })
    for (const link of ['http://instagram.com/robin', 'https://evil.example/instagram.com', 'robin']) {
      await field.fill(link)
      await page.getByRole('button', { name: 'Save DJ Profile' }).click()
      await expect(field).toHaveAccessibleDescription('Please enter an https link to instagram.com')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    expect(asked).not.toContain('/api/users/dj-profile')
  })

  test('a save that fails says so and keeps what was typed', async ({ page }) => {
    await openProfile(page, 'dj')
    await page.getByLabel('DJ Username').fill('demodj')
    await page.getByLabel('Bio').fill('Long nights')
    await savedDjProfile(page)
    await expect(toast(page)).toContainText('Failed to update DJ profile')
    await expect(page.getByLabel('Bio')).toHaveValue('Long nights')
  })
})

test('Performance Stats: Total Bookings, Average Rating, Total Earnings', async ({ page, enter }) => {
  await enter('dj')
  const contracts: { status: string; price: number | null }[] = await (
    await page.request.get('/api/contracts')
  ).json()
  const stats: { averageRating: number | null } = await (await page.request.get('/api/dj/stats')).json()
  const earned = contracts
    .filter(({ status }) => status === 'completed')
    .reduce((sum, { price }) => sum + Number(price ?? 0), 0)
  await page.goto('/profile')
  const figures = card(page, 'Performance Stats')
  await expect(figures.getByRole('term')).toHaveText(['Total Bookings', 'Average Rating', 'Total Earnings'])
  await expect(figures.getByRole('definition')).toHaveText([
    String(contracts.length),
    stats.averageRating === null ? 'N/A' : stats.averageRating.toFixed(1),
    `$${earned.toLocaleString('en-US')}`,
  ])
})

test('a DJ sees what is missing to be found, and it shrinks', async ({ page }) => {
  await openProfile(page, 'dj')
  const missing = card(page, 'What is missing to be found')
  await expect(missing.getByRole('progressbar')).toHaveAttribute('value', '0')
  await expect(missing.getByText('needed', { exact: true })).toHaveCount(3)
  await page.getByLabel('DJ Username').fill(freshUsername())
  await page.getByLabel('Bio').fill('Long nights')
  await savedDjProfile(page)
  await expect(missing.getByRole('progressbar')).toHaveAttribute('value', '25')
  await expect(missing.getByText('needed', { exact: true })).toHaveCount(2)
  await expect(missing.getByRole('listitem').filter({ hasText: 'Choose a DJ username' })).not.toContainText(
    'needed',
  )
})

test('whoever leaves with unsaved changes is asked first', async ({ page }) => {
  await openProfile(page, 'dj')
  const contracts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts' })
  await page.getByLabel('Bio').click()
  await page.keyboard.type('Long nights')

  const leave = async (how: () => Promise<unknown>, answer: 'accept' | 'dismiss') => {
    const asked = page.waitForEvent('dialog')
    const left = how()
    const dialog = await asked
    const said = [dialog.type(), dialog.message()]
    await dialog[answer]()
    await left
    return said
  }
  const question = 'You have changes that are not saved. Leave this page anyway?'
  expect(await leave(() => contracts.click(), 'dismiss')).toEqual(['confirm', question])
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Bio')).toHaveValue('Long nights')
  const [type] = await leave(() => page.close({ runBeforeUnload: true }), 'dismiss')
  expect(type).toBe('beforeunload')
  expect(await leave(() => contracts.click(), 'accept')).toEqual(['confirm', question])
  await expect(page).toHaveURL('/contracts')
})

test('after a save nobody is asked', async ({ page }) => {
  await openProfile(page, 'dj')
  await page.getByLabel('Bio').fill('Long nights')
  await savedDjProfile(page)
  await expect(toast(page)).toContainText('DJ profile updated successfully')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.accept()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts' }).click()
  await expect(page).toHaveURL('/contracts')
  expect(asked).toEqual([])
})

test.describe('mix clips', () => {
  const add = (page: Page, name: string, buffer: Buffer) =>
    page.getByLabel('Mix clip').setInputFiles({ name, mimeType: 'audio/mpeg', buffer })
  const clips = (page: Page): Locator => card(page, 'Mix clips').getByRole('listitem')

  test('one is added, played, paused and removed', async ({ page }) => {
    await openProfile(page, 'dj')
    await expect(page.getByText('No clips yet.')).toBeVisible()
    await add(page, 'Summer set.mp3', silentMp3(20))
    await expect(toast(page)).toContainText('Clip added')
    await expect(clips(page)).toContainText('Summer set')

    await page.getByRole('button', { name: 'Play Summer set' }).click()
    await expect(page.getByRole('button', { name: 'Pause Summer set' })).toBeVisible()
    const position = page.getByRole('slider', { name: 'Position in Summer set' })
    await expect(position).toHaveAttribute('aria-valuetext', /^0:0[1-9] of 0:(19|20)$/)
    await page.getByRole('button', { name: 'Pause Summer set' }).click()
    await expect(page.getByRole('button', { name: 'Play Summer set' })).toBeVisible()
    await position.focus()
    await page.keyboard.press('End')
    await expect(position).toHaveAttribute('aria-valuetext', /^0:(19|20) of 0:(19|20)$/)

    await page.getByRole('button', { name: 'Remove Summer set' }).click()
    await expect(page.getByText('No clips yet.')).toBeVisible()
  })

  test('three and no more', async ({ page }) => {
    await openProfile(page, 'dj')
    for (const [i, name] of ['One', 'Two', 'Three'].entries()) {
      await add(page, `${name}.mp3`, silentMp3(1))
      await expect(clips(page)).toHaveCount(i + 1)
    }
    await expect(page.getByRole('button', { name: 'Add a clip' })).toBeDisabled()
  })

  test('what only says that it is sound is refused', async ({ page }) => {
    await openProfile(page, 'dj')
    await add(page, 'set.mp3', Buffer.from('not a sound at all'.repeat(100)))
    await expect(toast(page)).toContainText('Upload failed')
    await expect(toast(page)).toContainText('Please choose an MP3, OGG or M4A file.')
    await add(page, 'set.mp3', Buffer.alloc(20 * 1024 * 1024 + 1))
    await expect(toast(page)).toContainText('File too large')
    await expect(clips(page)).toHaveCount(0)
  })
})

/** MPEG-1 layer III at 128 kbit/s and 44.1 kHz: frames of 417 bytes and 1152 samples, all of them silence. */
function silentMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: Math.ceil((seconds * 44_100) / 1152) }, () => frame))
}
