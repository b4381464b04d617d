import { expect, type Page } from '@playwright/test'
import { becomeNewPerson, password } from '../support/people.ts'
import { openProfile, savedDjProfile, toast } from '../support/profile.ts'
import { test } from '../support/test.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const contracts = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts' })

async function answer(page: Page, words: 'Stay' | 'Leave') {
  await expect(question(page)).toContainText('You have changes that are not saved. Leave this page anyway?')
  await question(page).getByRole('button', { name: words }).click()
  await expect(question(page)).toHaveCount(0)
}

test('a person who leaves with unsaved changes is asked first', async ({ page }) => {
  await openProfile(page, 'dj')
  await page.getByLabel('Bio').click()
  await page.keyboard.type('Long nights')

  await contracts(page).click()
  await answer(page, 'Stay')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Bio')).toHaveValue('Long nights')
  const asked = page.waitForEvent('dialog')
  const closed = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closed
  await contracts(page).click()
  await answer(page, 'Leave')
  await expect(page).toHaveURL('/contracts')
})

test('Back and Forward ask as well, and staying keeps the address and the form', async ({ page }) => {
  await openProfile(page, 'dj')
  const main = page.getByRole('navigation', { name: 'Main' })
  const bio = page.getByLabel('Bio')
  await main.getByRole('link', { name: 'Contracts' }).click()
  await expect(page).toHaveURL('/contracts')
  await main.getByRole('link', { name: 'Profile' }).click()
  await main.getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL('/messages')
  await page.goBack()
  await bio.fill('Long nights')

  for (const way of ['forward', 'back', 'back'] as const) {
    await page.evaluate((each) => history[each](), way)
    await answer(page, 'Stay')
    await expect(page, way).toHaveURL('/profile')
    await expect(bio).toHaveValue('Long nights')
  }
  await page.evaluate(() => history.back())
  await answer(page, 'Leave')
  await expect(page).not.toHaveURL('/profile')
  await expect(bio).toHaveCount(0)
})

test('logging out asks only its own question, and what was typed is offered after logging in', async ({
  page,
}) => {
  const email = await becomeNewPerson(page.request, 'dj')
  await page.goto('/profile')
  const bio = page.getByLabel('Bio')
  await bio.fill('Long nights')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/landing')

  await expect(await page.request.post('/api/auth/sign-in/email', { data: { email, password } })).toBeOK()
  await page.goto('/profile')
  await expect(bio).toHaveValue('')
  const kept = page.getByRole('status').filter({ hasText: 'Your unsaved changes were kept.' })
  await kept.getByRole('button', { name: 'Restore' }).click()
  await expect(bio).toHaveValue('Long nights')
  await expect(kept).toHaveCount(0)
})

test('after a save, leaving asks nothing', async ({ page }) => {
  await openProfile(page, 'dj')
  await page.getByLabel('Bio').fill('Long nights')
  await savedDjProfile(page)
  await expect(toast(page)).toContainText('DJ profile updated successfully')
  await contracts(page).click()
  await expect(page).toHaveURL('/contracts')
  await expect(question(page)).toHaveCount(0)
})
