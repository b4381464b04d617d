import { expect } from '@playwright/test'
import { test } from '../support/test.ts'

test('two cards show their prices, and Continue is disabled until one is chosen @phone', async ({
  page,
  enter,
}) => {
  await enter('new')
  await page.goto('/')
  const proceed = page.getByRole('button', { name: 'Continue' })
  await expect(proceed).toBeDisabled()
  await expect(page.getByText('$49/month or $499/year')).toBeVisible()
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  const dj = page.getByRole('radio', { name: "I'm a DJ" })
  const client = page.getByRole('radio', { name: "I'm a Client" })
  // Nobody has to scroll to the button that goes on.
  await expect(proceed).toBeInViewport({ ratio: 1 })
  await dj.check()
  await expect(proceed).toBeEnabled()
  await client.check()
  await expect(dj).not.toBeChecked()
})
