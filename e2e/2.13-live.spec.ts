import { expect, type Page, type Response } from '@playwright/test'
import { bubble, idsOf, openConversation, say, write } from './support/messages.ts'
import { test } from './support/test.ts'

/** Opens a conversation that hears of changes by the stream alone: the polls get no answer any more. */
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

test('a message appears in the other browser in less than a second, without polling', async ({ meet }) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  await say(client, djId, 'Hello')
  await Promise.all([openWithoutPolls(dj.page, clientId), openWithoutPolls(client.page, djId)])

  await send(client.page, 'Are you free in May?')
  await expect(bubble(dj.page, 'Are you free in May?')).toBeVisible({ timeout: 1_000 })
  await send(dj.page, 'Yes, on a Saturday')
  await expect(bubble(client.page, 'Yes, on a Saturday')).toBeVisible({ timeout: 1_000 })
  // Who reads it is told as well, so the writer sees the second check.
  await expect(bubble(client.page, 'Are you free in May?')).toContainText('Read')
  await expect(bubble(dj.page, 'Yes, on a Saturday')).toContainText('Read')
})

test('all windows of the writer show what was written in one of them', async ({ meet }) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  await say(client, djId, 'Hello')
  await openConversation(dj.page, clientId)
  const second = await dj.page.context().newPage()
  await openConversation(second, clientId)
  await second.route('**/api/messages/conversations**', (route) => route.abort())
  await second.route('**/api/messages/conversations/**', (route) => route.abort())
  await dj.page.route('**/api/messages', () => {})
  await write(dj.page, 'Not delivered yet')
  await expect(bubble(second, 'Not delivered yet')).toContainText('Sending')
})
