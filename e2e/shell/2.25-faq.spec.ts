import { expect } from '@playwright/test'
import { test } from '../support/test.ts'

test('a section is reached by its link, and by its address', async ({ page }) => {
  await page.goto('/faq')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Contracts & Payments' })
    .click()
  await expect(page.getByRole('heading', { name: 'Contracts & Payments' })).toBeInViewport()
})
