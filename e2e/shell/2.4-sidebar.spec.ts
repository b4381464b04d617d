import { expect } from '@playwright/test'
import { openLogout } from '../support/openers.ts'
import { test } from '../support/test.ts'

test('a phone has tabs instead of the sidebar, and the bell and the way out in the bar @phone-only', async ({
  page,
  enter,
}) => {
  await enter('dj')
  const pending = [900, 450].map((price) => ({ status: 'pending', price }))
  await page.route('**/api/contracts', (route) => route.fulfill({ json: pending }))
  await page.route('**/api/messages/stats', (route) => route.fulfill({ json: { unreadCount: 7 } }))
  const counts = { asked: 2, fresh: 1, offers: 0 }
  await page.route('**/api/service-requests/counts', (route) => route.fulfill({ json: counts }))
  await page.goto('/profile')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await expect(tabs.getByRole('link')).toHaveText([
    'Dashboard',
    'Contracts2 pending',
    /^Messages/,
    'Gigs3 new',
    'Profile',
  ])
  await expect(page.getByRole('complementary', { name: 'Your account' })).toBeHidden()
  const cut = await tabs
    .locator('span.truncate')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    )
  expect(cut).toEqual([])
  await tabs.getByRole('link', { name: 'Gigs 3 new' }).click()
  await expect(page).toHaveURL('/service-requests')
  await page.getByRole('banner').getByRole('link', { name: 'Notifications 7 unread', exact: true }).click()
  await expect(page).toHaveURL('/messages')
  await openLogout(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page).toHaveURL('/messages')
})
