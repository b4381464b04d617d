import { expect, type Page } from '@playwright/test'
import { openProfile, savedDjProfile, toast } from './support/profile.ts'
import { test } from './support/test.ts'

const question = 'You have changes that are not saved. Leave this page anyway?'

/** Leaves the page, answers the question, and returns the type and text of the question. */
async function leave(page: Page, how: () => Promise<unknown>, answer: 'accept' | 'dismiss') {
  const asked = page.waitForEvent('dialog')
  const left = how()
  const dialog = await asked
  const shown = [dialog.type(), dialog.message()]
  await dialog[answer]()
  await left
  return shown
}

test('a person who leaves with unsaved changes is asked first', async ({ page }) => {
  await openProfile(page, 'dj')
  const contracts = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts' })
  await page.getByLabel('Bio').click()
  await page.keyboard.type('Long nights')

  expect(await leave(page, () => contracts.click(), 'dismiss')).toEqual(['confirm', question])
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Bio')).toHaveValue('Long nights')
  const [type] = await leave(page, () => page.close({ runBeforeUnload: true }), 'dismiss')
  expect(type).toBe('beforeunload')
  expect(await leave(page, () => contracts.click(), 'accept')).toEqual(['confirm', question])
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

  const ways = [
    ['Forward', () => page.evaluate(() => history.forward())],
    ['Back', () => page.evaluate(() => history.back())],
    ['Back once more', () => page.evaluate(() => history.back())],
  ] as const
  for (const [name, way] of ways) {
    expect(await leave(page, way, 'dismiss'), name).toEqual(['confirm', question])
    await expect(page).toHaveURL('/profile')
    await expect(bio).toHaveValue('Long nights')
  }
  expect(await leave(page, () => page.evaluate(() => history.back()), 'accept')).toEqual([
    'confirm',
    question,
  ])
  await expect(page).not.toHaveURL('/profile')
  await expect(bio).toHaveCount(0)
})

test('after a save, leaving asks nothing', async ({ page }) => {
  await openProfile(page, 'dj')
  await page.getByLabel('Bio').fill('Long nights')
  await savedDjProfile(page)
  await expect(toast(page)).toContainText('DJ profile updated successfully')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    return dialog.accept()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts' }).click()
  await expect(page).toHaveURL('/contracts')
  expect(asked).toEqual([])
})
