import { expect } from '@playwright/test'
import { card, freshUsername, openProfile, savedDjProfile, toast } from './support/profile.ts'
import { test } from './support/test.ts'

test.describe('the DJ profile', () => {
  test('only non-blank fields are sent, trimmed, and willingToTravel is always sent', async ({ page }) => {
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

  test('a username gets an @ prefix, and a taken one brings suggestions of free ones', async ({ page }) => {
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

  test('a social link must lead to its own network', async ({ page }) => {
    await openProfile(page, 'dj')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const field = page.getByLabel('Instagram', { exact: true })
    for (const link of ['https://evil.example/instagram.com', 'robin vale']) {
      await field.fill(link)
      await page.getByRole('button', { name: 'Save DJ Profile' }).click()
      await expect(field).toHaveAccessibleDescription('Please enter your name or a link at instagram.com')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    expect(asked).not.toContain('/api/users/dj-profile')
  })

  test('a wrong field gets the focus, and its mark goes away once it is changed', async ({ page }) => {
    await openProfile(page, 'dj')
    const price = page.getByLabel('Base price')
    await price.fill('a lot')
    await page.getByRole('button', { name: 'Save DJ Profile' }).click()
    await expect(price).toBeFocused()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await price.fill('100')
    await expect(price).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('a save that fails says so and keeps the typed text', async ({ page }) => {
    await openProfile(page, 'dj')
    await page.getByLabel('DJ Username').fill('demodj')
    await page.getByLabel('Bio').fill('Long nights')
    await savedDjProfile(page)
    await expect(toast(page)).toContainText('Failed to update DJ profile')
    await expect(page.getByLabel('Bio')).toHaveValue('Long nights')
  })
})

test('Performance Stats show Total Bookings, Average Rating and Total Earnings', async ({ page, enter }) => {
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

test('a DJ sees which steps are missing before clients can find them, and saving removes steps', async ({
  page,
}) => {
  await openProfile(page, 'dj')
  const missing = card(page, 'Finish these to be found')
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
