import { expect, type Page } from '@playwright/test'
import { card, openProfile, toast } from './support/profile.ts'
import { test } from './support/test.ts'

const FIVE_MB = 5_242_880

const basics = (page: Page) => card(page, 'Profile Information')
const saveBasics = (page: Page) => page.getByRole('button', { name: 'Save Profile' })
const picture = (page: Page) => page.getByLabel('Profile picture')

test.describe('Profile Information', () => {
  test('shows the role badge and the saved details of the person', async ({ page, enter }) => {
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

  test('saving trims the fields, leaves out a blank phone, and shows a toast', async ({ page }) => {
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
  test("an upload shows 'Uploading...', then 'Success!' and the new picture", async ({ page }) => {
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
    [
      'a file that is no image',
      'That is not a picture we can read',
      { name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') },
    ],
    [
      'an image one byte too large',
      'File too large',
      { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(FIVE_MB + 1) },
    ],
  ] as const
  for (const [name, title, file] of wrong) {
    test(`${name} is refused before it is sent`, async ({ page, enter }) => {
      await enter('client')
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto('/profile')
      await picture(page).setInputFiles(file)
      await expect(toast(page)).toContainText(title)
      await expect(toast(page)).toContainText('Please select an image smaller than 5MB')
      expect(asked).not.toContain('/api/users/profile-picture-upload')
    })
  }

  test("a picture that the server refuses shows the server's status and text", async ({ page, enter }) => {
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
