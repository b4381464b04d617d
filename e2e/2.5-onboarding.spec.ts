import { expect } from '@playwright/test'
import { becomeNewPerson } from './support/people.ts'
import { test } from './support/test.ts'

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

const outcomes = [
  ['client', "I'm a Client", 'Welcome back, Robin'],
  ['dj', "I'm a DJ", 'Pricing'],
] as const
for (const [role, card, heading] of outcomes) {
  test(`Continue after "${card}" sets the role, says so and goes to /`, async ({ page }) => {
    await becomeNewPerson(page.request)
    await page.goto('/')
    await page.getByRole('radio', { name: card }).check()
    const sent = page.waitForRequest('**/api/auth/role')
    await page.getByRole('button', { name: 'Continue' }).click()
    expect((await sent).postDataJSON()).toEqual({ role })
    await expect(page.getByText('Welcome!', { exact: true })).toBeVisible()
    await expect(page.getByText('Your account has been set up successfully.', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}

for (const what of ['the server fails', 'the network fails']) {
  test(`the screen says so and stays when ${what}`, async ({ page, enter }) => {
    await enter('new')
    await page.route('**/api/auth/role', (route) =>
      what === 'the network fails'
        ? route.abort()
        : route.fulfill({ status: 500, json: { message: 'Oh no.' } }),
    )
    await page.goto('/')
    await page.getByRole('radio', { name: "I'm a Client" }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(
      page.getByText('Failed to set up your account. Please try again.', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await expect(page.getByRole('radio', { name: "I'm a Client" })).toBeChecked()
  })
}
