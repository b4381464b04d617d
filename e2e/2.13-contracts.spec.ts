import { expect } from '@playwright/test'
import { greeted, greetedAndOpen, openConversation, toasts } from './support/messages.ts'
import { test } from './support/test.ts'

test('a DJ starts a contract from the picture; a client is told that only DJs can', async ({ meet }) => {
  const { dj, client, djId } = await greetedAndOpen(await meet())
  await dj.page.getByRole('button', { name: 'Start a contract for Robin' }).click()
  const dialog = dj.page.getByRole('dialog', { name: 'Create New Contract' })
  await expect(dialog.getByLabel('Client email')).toHaveValue(client.email)
  await dialog.getByLabel('Expected price').fill('2400')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toasts(dj.page)).toContainText('Contract Invitation Sent!')
  await dj.page.getByRole('button', { name: 'Create Contract' }).click()
  await expect(dialog.getByLabel('Client email')).toHaveValue(client.email)
  await dj.page.keyboard.press('Escape')

  await openConversation(client.page, djId)
  await client.page.getByRole('button', { name: 'Start a contract for Robin' }).click()
  await expect(toasts(client.page)).toHaveText(
    /^Only DJs can create contractsYou must be a DJ to send contracts to clients\./,
  )
  await expect(client.page.getByRole('button', { name: 'Create Contract' })).toHaveCount(0)
})

test('a conversation without an address to invite says so', async ({ meet }) => {
  const { dj, clientId } = await greeted(await meet())
  const { page } = dj
  await page.route(`**/api/messages/conversations/${clientId}`, async (route) => {
    const thread = await (await route.fetch()).json()
    await route.fulfill({ json: { ...thread, counterpart: { ...thread.counterpart, email: '' } } })
  })
  await page.route(`**/api/users/${clientId}`, (route) => route.fulfill({ status: 404, json: {} }))
  await openConversation(page, clientId)
  await page.getByRole('button', { name: 'Create Contract' }).click()
  await expect(toasts(page)).toHaveText(
    /^Unable to create contractCould not find client email\. Please try again\./,
  )
})
