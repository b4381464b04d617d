import { expect, type Page } from '@playwright/test'
import { violationsOn } from '../support/axe.ts'
import { book } from '../support/bookings.ts'
import type { Parties } from '../support/contracts.ts'
import { usableEveryWay } from '../support/every-way.ts'
import { looksRight } from '../support/looks.ts'
import {
  bubble,
  bubbles,
  greeted,
  openConversation,
  send,
  textBox,
  write,
  written,
} from '../support/messages.ts'
import { signInByCall } from '../support/people.ts'
import { test } from '../support/test.ts'

/** Opens the conversation of the two in both browsers, each with its stream. */
async function talk(parties: Parties) {
  const { dj, client, djId, clientId } = await greeted(parties)
  const open = async (page: Page, withId: string) => {
    const listening = page.waitForResponse('**/api/live')
    await openConversation(page, withId)
    await listening
  }
  await Promise.all([open(dj.page, clientId), open(client.page, djId)])
  return { djId, clientId }
}

const menu = (page: Page, item: string) => page.getByRole('menuitem', { name: item, exact: true })

test('each sees that the other is here and types; quick replies, a picture and a contract go along with messages', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const contract = await book(parties)
  await talk(parties)
  await expect(dj.page.getByText('Online', { exact: true })).toBeVisible()
  await textBox(client.page).pressSequentially('I th')
  await expect(dj.page.getByText('Robin is typing')).toBeVisible()

  await expect(client.page.getByRole('list', { name: 'Quick replies' })).toHaveCount(0)
  await dj.page.getByRole('button', { name: 'I am free that day' }).click()
  await expect(textBox(dj.page)).toHaveValue('I am free that day')
  await dj.page.getByRole('button', { name: 'Edit quick replies' }).click()
  const dialog = dj.page.getByRole('dialog')
  await dialog.getByLabel('New quick reply').fill('See you on the dance floor')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('See you on the dance floor')).toBeVisible()
  await dj.page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await dj.page.getByRole('button', { name: 'See you on the dance floor', exact: true }).click()
  await expect(textBox(dj.page)).toHaveValue('See you on the dance floor')
  await textBox(dj.page).press('Enter')
  await expect(bubbles(client.page).filter({ hasText: 'See you on the dance floor' })).toBeVisible()

  await dj.page.getByRole('button', { name: 'Attach something' }).click()
  await menu(dj.page, 'Contract').click()
  await dj.page
    .getByRole('dialog')
    .getByRole('button', { name: /Wedding/ })
    .click()
  await send(dj.page).click()
  const card = client.page.getByRole('article', { name: 'Contract: Wedding' })
  await expect(card).toContainText('confirmed')

  const buffer = await client.page.screenshot()
  await client.page
    .getByLabel('Picture to attach')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer })
  await expect(client.page.getByRole('button', { name: 'Remove hall.png' })).toBeVisible()
  await write(client.page, 'This is the hall')
  const picture = bubble(dj.page, 'This is the hall').getByRole('link', { name: 'Open the picture' })
  await expect(picture).toBeVisible()
  const address = (await picture.getAttribute('href')) ?? ''
  expect((await dj.request.get(address)).headers()['content-type']).toBe('image/webp')
  await card.getByRole('link', { name: 'View Contract' }).click()
  await expect(client.page).toHaveURL(`/contracts/${contract.id}/sign`)
})

test('the menus of a conversation are accessible, and a blocked person cannot write until they are unblocked', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId } = await talk(parties)
  await test.step('menus', () => menusAreAccessible(dj.page))
  const confirm = (item: 'Block' | 'Unblock') =>
    client.page.getByRole('alertdialog').getByRole('button', { name: item, exact: true }).click()
  await client.page.getByRole('button', { name: 'More about Robin Vale' }).click()
  await menu(client.page, 'Block').click()
  await confirm('Block')
  await expect(client.page.getByText('You have blocked this person. Unblock them to write.')).toBeVisible()
  await expect(textBox(client.page)).toHaveCount(0)
  await write(dj.page, 'Are you there?')
  const failed = bubble(dj.page, 'Are you there?')
  await expect(failed).toContainText('Failed to send message')
  await expect(dj.page.getByText('This person does not take messages from you.').first()).toBeVisible()

  await looksRight(client.page)
  await client.page.setViewportSize({ width: 1366, height: 900 })
  await client.page.getByRole('main').getByRole('button', { name: 'Unblock' }).click()
  await confirm('Unblock')
  await expect(textBox(client.page)).toBeFocused()
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(bubble(client.page, 'Are you there?')).toBeVisible()
  expect(await written(client, djId)).toEqual(['Hello', 'Are you there?'])
})

test('a report reaches the admin with what was written', async ({ meet, browser, baseURL }) => {
  const { client, djId } = await greeted(await meet())
  await openConversation(client.page, djId)
  await client.page.getByRole('button', { name: 'More about Robin Vale' }).click()
  await menu(client.page, 'Report').click()
  const dialog = client.page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('Reason').click()
  await client.page.getByRole('option').first().click()
  await dialog.getByLabel('What happened?').fill('He wants to be paid <b>elsewhere</b>')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(client.page.getByText('Thank you for telling us', { exact: true })).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  await signInByCall(context.request, 'admin')
  const admin = await context.newPage()
  await admin.goto(`/admin/reports?search=${djId}`)
  await admin.getByRole('list', { name: 'Open reports' }).getByRole('link').click()
  const main = admin.getByRole('main')
  await expect(main).toContainText('He wants to be paid <b>elsewhere</b>')
  await expect(main).toContainText('Hello')
  await usableEveryWay(admin)
  await admin.getByLabel('Outcome').selectOption('No breach')
  await admin.getByLabel('Note').fill('They have agreed since.')
  await admin.getByRole('button', { name: 'Decide' }).click()
  await expect(admin.getByRole('region', { name: 'The decision' })).toContainText('They have agreed since.')
  const mails = await admin.request.get(`/api/admin/mails?address=${client.email}`)
  expect(JSON.stringify(await mails.json())).toContain('report-decided')
  await context.close()
})

async function menusAreAccessible(page: Page) {
  for (const name of ['Attach something', 'More about Robin Vale']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await violationsOn(page, {}, '[role=menu]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  for (const [name, item] of [
    ['Attach something', 'DJ card'],
    ['More about Robin Vale', 'Block'],
    ['More about Robin Vale', 'Report'],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await menu(page, item).click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
}
