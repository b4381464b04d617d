import { createHmac, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { invite } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

/** As a program of somebody tells our calls from those of others. */
const signatureOf = (id: unknown, time: unknown, body: string, secret: string) =>
  createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${time}.${body}`)
    .digest('base64')

test('an address that cannot be called is told why, and the button to add it stays in sight @phone', async ({
  meet,
  viewport,
}) => {
  const { page } = (await meet({ viewport })).dj
  await page.goto('/programs')
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  const add = dialog.getByRole('button', { name: 'Add the address' })
  await expect(add).toBeInViewport({ ratio: 1 })
  for (const [address, why] of [
    ['http://office.example/hook', 'The address must begin with https://'],
    ['https://me:word@office.example/hook', 'The address has a user name or a password in it.'],
    ['https://192.168.1.4/hook', 'This address leads into a private network.'],
    ['https://office.example:25/hook', 'We do not call this port.'],
  ] as const) {
    await dialog.getByLabel('Address of your program').fill(address)
    await add.click()
    await expect(dialog.getByText(why)).toBeInViewport({ ratio: 1 })
  }
  await looksRight(page)
})

test('an address is told of a test and of a booking, signed; its rarer actions are in a menu, which the keyboard opens, goes through and leaves @phone', async ({
  meet,
  viewport,
  hasTouch,
  program,
}) => {
  const { dj, client } = await meet({ viewport, hasTouch })
  const { page } = dj
  const path = `/${randomUUID()}`
  const url = program.origin + path
  const listens = page.waitForResponse('**/api/live')
  await page.goto('/programs')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Address of your program').fill(url)
  await page.getByRole('button', { name: 'Add the address' }).click()
  const secret = await page.getByLabel('Signing secret', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: `Send a test to ${url}` }).click()
  const deliveries = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')
  await expect(deliveries).toHaveText([/^TestTaken.* · Answered 204/])
  // The list stays open, and what happens now is added to it.
  await listens
  const { id } = await invite(dj, client.email)
  await expect(deliveries).toHaveText([/^A contract was sentTaken.* · Answered 204/, /^TestTaken/])
  const told = program.toldAt(path)
  expect(told.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'webhook.test' },
    { type: 'contract.sent', data: { bookingId: id, you: 'dj' } },
  ])
  for (const { headers, body } of told) {
    const { 'webhook-id': eventId, 'webhook-timestamp': time } = headers
    expect(headers['webhook-signature']).toBe(`v1,${signatureOf(eventId, time, body, secret)}`)
  }

  const more = page.getByRole('button', { name: `More for ${url}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Choose events' })).toBeFocused()
  if (hasTouch)
    for (const each of [more, ...(await page.getByRole('menuitem').all())])
      expect((await each.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await looksRight(page)
  for (const name of ['New signing secret', 'Switch off', 'Remove']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Remove this address?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})
