import { expect } from '@playwright/test'
import {
  bubble,
  greetedAndOpen,
  openConversation,
  rows,
  send,
  textBox,
  toasts,
  write,
  written,
} from '../support/messages.ts'
import { test } from '../support/test.ts'

test('what is written is kept as a draft, delivered, and after a refusal and a reload sent again', async ({
  meet,
}) => {
  const { page, client, djId, clientId } = await greetedAndOpen(await meet())
  const before = (await textBox(page).boundingBox())?.height ?? 0
  await textBox(page).fill('First line')
  await textBox(page).press('Shift+Enter')
  await textBox(page).pressSequentially('second line')
  expect((await textBox(page).boundingBox())?.height).toBeGreaterThan(before)
  await page.goto('/messages')
  await page.reload()
  await openConversation(page, clientId)
  await expect(textBox(page)).toHaveValue('First line\nsecond line')
  await textBox(page).press('Enter')
  await expect(textBox(page)).toHaveValue('')
  await expect(toasts(page)).toHaveText(/^Message sentYour message has been delivered\./)
  await expect(bubble(page, 'second line')).toHaveText(/\d{1,2}:\d\d [AP]MSent$/)

  const message = 'This person does not take messages from you.'
  await page.route('**/api/messages', (route) => route.fulfill({ status: 403, json: { message } }))
  await write(page, 'Here is the plan')
  await expect(bubble(page, 'Here is the plan')).toContainText(`Failed to send message${message}`)
  await page.reload()
  await expect(textBox(page)).toHaveValue('')
  await expect(bubble(page, 'Here is the plan')).toContainText('Failed to send message')
  await page.unroute('**/api/messages')
  await bubble(page, 'Here is the plan').getByRole('button', { name: 'Retry' }).click()
  await expect(bubble(page, 'Here is the plan')).toContainText('Sent')
  await textBox(page).fill('By the button')
  await send(page).click()
  await expect(bubble(page, 'By the button')).toContainText('Sent')
  await expect(rows(page)).toHaveText(/^You to Robin Vale.*You: By the button$/)
  expect(await written(client, djId)).toEqual([
    'Hello',
    'First line\nsecond line',
    'Here is the plan',
    'By the button',
  ])
})
