import { expect } from '@playwright/test'
import { becomeNewPerson, password } from '../support/people.ts'
import { test } from '../support/test.ts'

// What stands in the way, and what the mailed link does, is shown in `web/src/leaving` and `server/src/leaving`.

test('a person deletes their account, sees it on every screen, and changes their mind', async ({ page }) => {
  const email = await becomeNewPerson(page.request, 'client')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const typed = page.getByLabel('Your password', { exact: true })
  await typed.fill('not the password')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('That password is not right.')).toBeVisible()
  await typed.fill(password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const band = page
    .getByRole('status')
    .filter({ hasText: /^Your account will be deleted on/ })
    .first()
  await expect(band).toBeVisible()

  await page.goto('/messages')
  await expect(band).toBeVisible()
  await band.getByRole('button', { name: 'Keep my account' }).click()
  await expect(band).toBeHidden()
  await page.goto('/profile')
  await expect(page.getByText('You have 7 days to change your mind.')).toBeVisible()
  const mails = await (await page.request.get('/dev/mailbox.json', { params: { to: email } })).json()
  expect(mails.map(({ subject }: { subject: string }) => subject)).toContain('Your account stays')
})
