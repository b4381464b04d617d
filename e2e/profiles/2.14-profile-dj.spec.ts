import { expect } from '@playwright/test'
import { card, freshUsername, openProfile, savedDjProfile, toast } from '../support/profile.ts'
import { test } from '../support/test.ts'

// What the form says in each state is shown in `web/src/profiles`, in a simulated page.

test('a new DJ fills in the profile step by step, and every field is kept', async ({ page }) => {
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
  const missing = card(page, 'Finish these to be found')
  await expect(missing.getByRole('progressbar')).toHaveAttribute('value', '0')
  await expect(missing.getByText('needed', { exact: true })).toHaveCount(3)

  await test.step('a username gets an @ prefix, and a taken one brings suggestions of free ones', async () => {
    const field = page.getByLabel('DJ Username', { exact: true })
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
    await field.fill(username)
  })

  await test.step('a wrong field gets the focus', async () => {
    const price = page.getByLabel('Base price', { exact: true })
    await price.fill('a lot')
    await page.getByRole('button', { name: 'Save DJ Profile' }).click()
    await expect(price).toBeFocused()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await price.fill('150')
    await expect(price).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('non-blank fields are sent and kept', async () => {
    await page.getByLabel('Bio', { exact: true }).fill('  Long nights, short breaks. ')
    await page.getByLabel('Specialties', { exact: true }).fill('House, Jazz')
    await page.getByLabel('Equipment', { exact: true }).fill('Two decks')
    for (const [label, link] of Object.entries(links))
      await page.getByLabel(label, { exact: true }).fill(link)
    expect(await savedDjProfile(page)).toEqual({
      bio: 'Long nights, short breaks.',
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
  })

  await test.step('saving removes steps', async () => {
    await expect(missing.getByText('needed', { exact: true })).toHaveCount(2)
    await expect(missing.getByRole('listitem').filter({ hasText: 'Choose a DJ username' })).toHaveCount(0)
  })

  await test.step('editing the address text resets the place to 0, 0; picking a suggestion sets it', async () => {
    const field = page.getByRole('combobox', { name: 'Location address' })
    await field.fill('Pasadena')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    expect((await savedDjProfile(page)).location).toEqual({ address: 'Pasadena', lat: 0, lng: 0 })
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

  await page.reload()
  await expect(page.getByLabel('DJ Username', { exact: true })).toHaveValue(`@${username}`)
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Long nights, short breaks.')
  await expect(page.getByLabel('Base price', { exact: true })).toHaveValue('150')
  for (const [label, link] of Object.entries(links))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(link)
})
