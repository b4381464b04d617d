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
} from './support/messages.ts'
import { test } from './support/test.ts'

test('Enter sends and Shift+Enter does not; an empty text cannot be sent; a toast says that it was delivered', async ({
  meet,
}) => {
  const { dj, client, djId } = await greetedAndOpen(await meet())
  await expect(send(dj.page)).toBeDisabled()
  await textBox(dj.page).fill('   ')
  await expect(send(dj.page)).toBeDisabled()
  await textBox(dj.page).fill('First line')
  await textBox(dj.page).press('Shift+Enter')
  await textBox(dj.page).pressSequentially('second line')
  await textBox(dj.page).press('Enter')
  await expect(textBox(dj.page)).toHaveValue('')
  await expect(toasts(dj.page)).toHaveText(/^Message sentYour message has been delivered\./)
  await expect(bubble(dj.page, 'second line')).toHaveText(/\d{1,2}:\d\d [AP]MSent$/)
  expect(await written(client, djId)).toEqual(['Hello', 'First line\nsecond line'])
  await textBox(dj.page).fill('By the button')
  await send(dj.page).click()
  await expect(bubble(dj.page, 'By the button')).toContainText('Sent')
  await expect(rows(dj.page)).toHaveText(/^You to Robin Vale.*You: By the button$/)
})

test("a refused message shows 'Failed to send message' with the reason, and can be retried or discarded", async ({
  meet,
}) => {
  const { dj, client, djId } = await greetedAndOpen(await meet())
  const message = 'This person does not take messages from you.'
  await dj.page.route('**/api/messages', (route) => route.fulfill({ status: 403, json: { message } }))
  await write(dj.page, 'Here is the plan')
  await expect(toasts(dj.page)).toHaveText(new RegExp(`^Failed to send message${message}`))
  await expect(bubble(dj.page, 'Here is the plan')).toContainText(`Failed to send message${message}`)
  await write(dj.page, 'And another')
  await expect(bubble(dj.page, 'And another')).toContainText('Failed to send message')
  await bubble(dj.page, 'And another').getByRole('button', { name: 'Discard' }).click()
  await expect(bubble(dj.page, 'And another')).toHaveCount(0)
  await dj.page.reload()
  await expect(bubble(dj.page, 'Here is the plan')).toContainText('Failed to send message')
  await dj.page.unroute('**/api/messages')
  await bubble(dj.page, 'Here is the plan').getByRole('button', { name: 'Retry' }).click()
  await expect(bubble(dj.page, 'Here is the plan')).toContainText('Sent')
  expect(await written(client, djId)).toEqual(['Hello', 'Here is the plan'])
})

test("a refusal without a sentence says 'Please try again.'", async ({ meet }) => {
  const { page } = await greetedAndOpen(await meet())
  await page.route('**/api/messages', (route) => route.fulfill({ status: 418, body: '' }))
  await write(page, 'Hello again')
  await expect(toasts(page)).toHaveText(/^Failed to send messagePlease try again\./)
})

test('a draft is kept per conversation over a reload, until it is sent', async ({ meet }) => {
  const { page, clientId } = await greetedAndOpen(await meet())
  await textBox(page).fill('I wanted to say')
  await page.goto('/messages')
  await page.reload()
  await openConversation(page, clientId)
  await expect(textBox(page)).toHaveValue('I wanted to say')
  await textBox(page).press('Enter')
  await expect(bubble(page, 'I wanted to say')).toContainText('Sent')
  await page.reload()
  await expect(textBox(page)).toHaveValue('')
})

test('the length is counted near the limit, and a longer text cannot be sent', async ({ meet }) => {
  const { page } = await greetedAndOpen(await meet())
  const before = (await textBox(page).boundingBox())?.height ?? 0
  await textBox(page).fill('x'.repeat(5_001))
  await expect(page.getByText('5,001 / 5,000')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  expect((await textBox(page).boundingBox())?.height).toBeGreaterThan(before)
  await textBox(page).fill('x'.repeat(5_000))
  await textBox(page).press('Enter')
  await expect(toasts(page)).toContainText('Message sent')
})
