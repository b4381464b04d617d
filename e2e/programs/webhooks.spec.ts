import { expect } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

const webhook = {
  id: '01900000-0000-7000-8000-000000000001',
  version: 0,
  url: 'https://office.example/hook',
  events: ['booking.signed'],
  madeAt: '2026-11-15T18:12:00.000Z',
  off: null,
  failingSince: null,
  oldSecretUntil: null,
}

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

test('the rarer actions of an address are in a menu, which the keyboard opens, goes through and leaves @phone', async ({
  meet,
  viewport,
  hasTouch,
}) => {
  const { page } = (await meet({ viewport, hasTouch })).dj
  await page.route('**/api/programs/webhooks', (route) => route.fulfill({ json: [webhook] }))
  await page.goto('/programs')
  const more = page.getByRole('button', { name: `More for ${webhook.url}` })
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
