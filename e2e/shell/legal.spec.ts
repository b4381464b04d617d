import { expect } from '@playwright/test'
import { test } from '../support/test.ts'

test('a visitor reads terms, privacy and imprint from the footer, and the sign-up names them @phone', async ({
  page,
}) => {
  await page.goto('/pricing')
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'What DJs pay' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByText('This site sets only the cookies that signing in needs.')).toBeVisible()
  await expect(page).toHaveTitle(/^Privacy/)
  await footer.getByRole('link', { name: 'Imprint' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imprint')

  await page.goto('/sign-up')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Terms (opens in a new tab)' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
})
