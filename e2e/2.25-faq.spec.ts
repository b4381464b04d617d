import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('there are four sections, and one item is open at a time @phone', async ({ page }) => {
  await page.goto('/faq')
  const sections = page.getByRole('heading', { level: 2 })
  await expect(sections).toHaveText([
    'General',
    'For DJs',
    'For Clients',
    'Contracts & Payments',
    'Still have a question?',
  ])
  const open = page.getByRole('button', { expanded: true })
  await expect(open).toHaveCount(0)
  await page.getByRole('button', { name: 'What is Cuebook?' }).click()
  await expect(open).toHaveText(['What is Cuebook?'])
  await page.getByRole('button', { name: 'How does the deposit work?' }).click()
  await expect(open).toHaveText(['How does the deposit work?'])
  await page.getByRole('button', { name: 'How does the deposit work?' }).click()
  await expect(open).toHaveCount(0)
})

test('the answers state what cancelling and paying yearly mean', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Are subscriptions refunded?' }).click()
  await expect(page.getByText('no refunds for partial periods')).toBeVisible()
  await expect(page.getByText('access continues to the end of the billing period')).toBeVisible()
  await page.getByRole('button', { name: 'Which subscription plans are there?' }).click()
  await expect(page.getByText('yearly saves 15%')).toBeVisible()
})

test('the page ends with a support contact', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/)
})

test('a section is reached by its link, and by its address', async ({ page }) => {
  await page.goto('/faq')
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Contracts & Payments' })
    .click()
  await expect(page.getByRole('heading', { name: 'Contracts & Payments' })).toBeInViewport()
})
