import { expect, type Page } from '@playwright/test'
import { card, openProfile, toast } from '../support/profile.ts'
import { test } from '../support/test.ts'

// What the cards say in each state is shown in `web/src/profiles`, in a simulated page.

const FIVE_MB = 5_242_880

const basics = (page: Page) => card(page, 'Profile Information')
const roleBadge = (page: Page) =>
  basics(page)
    .getByText(/^(DJ|Client)$/)
    .first()
const saveBasics = (page: Page) => page.getByRole('button', { name: 'Save Profile' })

test('a new client saves the details, switches the account type and changes the picture', async ({
  page,
}) => {
  await openProfile(page, 'client')
  await expect(roleBadge(page)).toHaveText('Client')
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(card(page, 'DJ Profile')).toHaveCount(0)
  await expect(card(page, 'Performance Stats')).toHaveCount(0)
  await test.step('saving trims the fields, leaves out a blank phone, and shows a toast', async () => {
    await expect(saveBasics(page)).toHaveCount(0)
    await page.getByLabel('First name').fill('   ')
    await expect(saveBasics(page)).toBeDisabled()
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

  await test.step('the account type switches at once, there and back', async () => {
    const type = page.getByRole('switch', { name: 'DJ account' })
    await type.click()
    await expect(toast(page)).toContainText('Role updated successfully')
    await expect(roleBadge(page)).toHaveText('DJ')
    await expect(card(page, 'DJ Profile')).toBeVisible()
    await type.click()
    await expect(roleBadge(page)).toHaveText('Client')
    await expect(card(page, 'DJ Profile')).toHaveCount(0)
  })

  await test.step("an upload shows 'Uploading...', then 'Success!' and the new picture", async () => {
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

  await test.step("a file that the server knows to be no picture is refused in the specification's words", async () => {
    const buffer = Buffer.alloc(FIVE_MB)
    await page.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    await expect(toast(page)).toContainText('File too large')
    await expect(toast(page)).toContainText('Please select an image smaller than 5MB')
  })
})
