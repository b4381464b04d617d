import { expect } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { becomeNewPerson } from '../support/people.ts'
import { test } from '../support/test.ts'

test('a client sets up calendars by keyboard: each change is saved at once and seen in other windows', async ({
  page,
  context,
}) => {
  await becomeNewPerson(page.request, 'client')
  const listening = page.waitForResponse('**/api/live')
  await page.goto('/profile')
  await listening
  await page.getByRole('link', { name: 'Calendar settings' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar Sync Settings')
  const other = await context.newPage()
  await other.goto('/calendar-settings')
  const google = page.getByRole('region', { name: 'Google' })
  await google.getByRole('switch').press('Space')
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(google.getByLabel('Calendar ID')).toBeFocused()
  await page.keyboard.type('gigs')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('region', { name: 'Google' }).getByLabel('Calendar ID')).toHaveValue('gigs')

  await page.keyboard.press('Tab')
  await expect(google.getByRole('button', { name: 'Connect Google account' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Use the CalDAV card' }).press('Enter')
  const apple = page.getByRole('region', { name: 'Apple' })
  await expect(apple).toBeFocused()
  await expect(apple.getByLabel('App password')).toBeVisible()
  await looksRight(page)

  await page.getByRole('tab', { name: 'Calendar Platforms' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Sync All Calendars Now' }).press('Enter')
  await expect(page.getByText('Sync Started', { exact: true })).toBeVisible()
  await page.getByLabel('Sync interval').selectOption('Once a day')
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible()
  await looksRight(page)

  await page.route('**/api/calendar-settings', (route) => route.abort())
  await page.getByRole('switch', { name: 'Create events' }).press('Space')
  await expect(page.getByText('Failed to update calendar settings.', { exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Create events' })).toBeChecked()
  await other.getByRole('tab', { name: 'Sync Settings' }).click()
  await expect(other.getByLabel('Sync interval')).toHaveValue('1440')
})
