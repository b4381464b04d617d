import { expect, type Page, type Response } from '@playwright/test'
import { bubble, greeted, openConversation, say, write } from '../support/messages.ts'
import { test } from '../support/test.ts'

/** Opens a conversation and then lets every poll fail, so that it hears of changes only by the stream. */
async function openWithoutPolls(page: Page, withId: string): Promise<void> {
  const listening = page.waitForResponse('**/api/live')
  await openConversation(page, withId)
  await listening
  await page.route('**/api/messages/conversations', (route) => route.abort())
  await page.route('**/api/messages/stats', (route) => route.abort())
}

/** Writes a message, and waits until the server has it. */
async function send(page: Page, text: string): Promise<void> {
  const isSending = (answer: Response) =>
    answer.request().method() === 'POST' && answer.url().endsWith('/api/messages')
  const sent = page.waitForResponse(isSending)
  await write(page, text)
  await sent
}

test('a message appears in the other browser without polling, and in all windows of the writer', async ({
  meet,
}) => {
  const { dj, client, djId, clientId } = await greeted(await meet())
  await Promise.all([openWithoutPolls(dj.page, clientId), openWithoutPolls(client.page, djId)])

  await send(client.page, 'Are you free in May?')
  await expect(bubble(dj.page, 'Are you free in May?')).toBeVisible()
  await send(dj.page, 'Yes, on a Saturday')
  await expect(bubble(client.page, 'Yes, on a Saturday')).toBeVisible()
  // The stream also tells the writer that the message was read.
  await expect(bubble(client.page, 'Are you free in May?')).toContainText('Read')
  await expect(bubble(dj.page, 'Yes, on a Saturday')).toContainText('Read')

  const second = await dj.page.context().newPage()
  await openConversation(second, clientId)
  await second.route('**/api/messages/conversations**', (route) => route.abort())
  await second.route('**/api/messages/conversations/**', (route) => route.abort())
  await dj.page.route('**/api/messages', () => {})
  await write(dj.page, 'Not delivered yet')
  await expect(bubble(second, 'Not delivered yet')).toContainText('Sending')
})

test('seven windows of one browser share one stream, so that each of them still loads and hears', async ({
  meet,
}) => {
  const { dj, client, djId } = await greeted(await meet())
  const context = dj.page.context()
  const streams: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/live')) streams.push(request.url())
  })
  const listening = dj.page.waitForResponse('**/api/live')
  await dj.page.goto('/messages')
  await listening
  const windows = [dj.page]
  // A browser allows six connections to a server. If each window kept one, the seventh window could load nothing.
  while (windows.length < 7) {
    const next = await context.newPage()
    await next.goto('/messages')
    await expect(next.getByText('Hello', { exact: true })).toBeVisible()
    await next.route('**/api/messages/stats', (route) => route.abort())
    windows.push(next)
  }
  await say(client, djId, 'To all of you')
  for (const each of windows) await expect(each.getByText('To all of you')).toBeVisible()
  expect(streams).toHaveLength(1)
})
