import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { book } from './support/bookings.ts'
import { looksRight } from './support/looks.ts'
import {
  bubble,
  bubbles,
  idsOf,
  openConversation,
  rows,
  say,
  textBox,
  toasts,
  write,
  written,
} from './support/messages.ts'
import { becomeNewPerson } from './support/people.ts'
import { test } from './support/test.ts'

test("without messages the screen says 'No messages yet' and 'Select a conversation'", async ({ page }) => {
  await becomeNewPerson(page.request, 'client')
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'Conversations (0)' })).toBeVisible()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('Select a conversation')).toBeVisible()
  await looksRight(page)
  await page.getByRole('link', { name: 'Find a DJ' }).click()
  await expect(page).toHaveURL('/discover')
})

test('a row has the name, the date, the unread messages and a preview; the writer sees ‘You’', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  await say(client, djId, 'Are you free in May?')
  await say(client, djId, 'On a Saturday.')
  await dj.page.goto('/messages')
  await expect(dj.page.getByRole('heading', { name: 'Conversations (1)' })).toBeVisible()
  await expect(rows(dj.page)).toHaveText(/^Robin Vale[A-Z][a-z]{2} \d\dOn a Saturday\.2 unread$/)
  await say(dj, clientId, 'Yes!')
  await expect(rows(dj.page)).toHaveText(/^You to Robin Vale[A-Z][a-z]{2} \d\dYou: Yes!2 unread$/)
})

test('the search finds by full name, email or latest message', async ({ page, enter }) => {
  await enter('dj')
  await page.goto('/messages')
  await expect(rows(page)).toHaveCount(5)
  const search = page.getByPlaceholder('Search conversations...')
  const found = rows(page).filter({ hasText: 'Clara Bennett' })
  for (const text of ['clara benn', 'client@demo', 'never-play list']) {
    await search.fill(text)
    await expect(rows(page)).toHaveCount(1)
    await expect(found).toBeVisible()
  }
  await search.fill('nobody of that name')
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Conversations (5)' })).toBeVisible()
})

test('an address opens its conversation, Back leaves it, and a stranger’s cannot be found', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  await dj.page.goto(`/messages?with=${clientId}`)
  await expect(dj.page.getByText('This conversation cannot be found.')).toBeVisible()
  await expect(textBox(dj.page)).toHaveCount(0)
  for (const nobody of [randomUUID(), djId, 'nonsense']) {
    await dj.page.goto(`/messages?with=${nobody}`)
    await expect(dj.page.getByText('This conversation cannot be found.')).toBeVisible()
  }
  await say(client, djId, 'Hello')
  await dj.page.goto('/messages')
  await rows(dj.page).getByRole('link').click()
  await expect(dj.page).toHaveURL(`/messages?with=${clientId}`)
  await expect(bubble(dj.page, 'Hello')).toBeVisible()
  await dj.page.goBack()
  await expect(dj.page.getByText('Select a conversation')).toBeVisible()
})

test('somebody known from a contract can be written to first; the line below the name leads to it', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  const { id } = await book(parties)
  await openConversation(client.page, djId)
  await expect(client.page.getByText('No messages yet')).toHaveCount(2)
  await write(client.page, 'Nice to meet you')
  await expect(bubble(client.page, 'Nice to meet you')).toContainText('Sent')
  expect(await written(dj, clientId)).toEqual(['Nice to meet you'])
  const line = client.page.getByRole('link', { name: /^Wedding · [A-Z][a-z]{2} \d{1,2}, \d{4} · Hall One$/ })
  await expect(line).toHaveAttribute('href', `/contracts/${id}/sign`)
})

test('an open conversation is marked as read a second later, one call each, and the writer sees it', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  const sent = [await say(client, djId, 'One'), await say(client, djId, 'Two')]
  const marked: string[] = []
  dj.page.on('request', (request) => {
    if (request.method() === 'PUT') marked.push(new URL(request.url()).pathname)
  })
  await openConversation(client.page, djId)
  await expect(bubble(client.page, 'Two')).toContainText('Sent')
  await openConversation(dj.page, clientId)
  await expect(bubbles(dj.page)).toHaveCount(2)
  await expect(bubble(client.page, 'Two')).toContainText('Read')
  await expect(bubble(client.page, 'One')).toContainText('Read')
  await expect(rows(dj.page)).not.toContainText('unread')
  expect(marked).toEqual(sent.map(({ id }) => `/api/messages/${id}/read`))
})

test('marking that fails disturbs nobody and is tried again', async ({ meet }) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  const { id } = await say(client, djId, 'One')
  let tries = 0
  await dj.page.route('**/api/messages/*/read', (route) => {
    tries += 1
    return tries === 1 ? route.fulfill({ status: 500, json: { message: 'Oh no.' } }) : route.continue()
  })
  await openConversation(dj.page, clientId)
  await expect.poll(() => tries).toBe(1)
  await expect(rows(dj.page)).toContainText('1 unread')
  await expect(toasts(dj.page)).toHaveCount(0)
  const marked = await dj.page.waitForResponse(`**/api/messages/${id}/read`, { timeout: 30_000 })
  expect(marked.status()).toBe(200)
  await expect(rows(dj.page)).not.toContainText('unread')
})

test('strange messages are shown exactly, nothing in them runs, and only addresses are links', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  const bodies = [
    '<img src=x onerror="window.ran=1"><script>window.ran=1</script>',
    "'; drop table messages; --",
    '\u202eevil\u202c שלום 👩‍👩‍👧‍👦 e\u0301',
    'javascript:window.ran=1 https://example.com/a?b=1.',
    'https://bank.com@evil.com https://evil.com/\u202emoc.knab',
  ]
  for (const body of bodies) await say(client, djId, body)
  await openConversation(dj.page, clientId)
  await expect(bubbles(dj.page)).toHaveCount(bodies.length)
  for (const [i, body] of bodies.entries()) {
    expect(
      await bubbles(dj.page)
        .nth(i)
        .locator('p[dir=auto]')
        .evaluate((p) => p.textContent),
    ).toBe(body)
  }
  expect(await dj.page.evaluate(() => 'ran' in window)).toBe(false)
  const links = bubbles(dj.page).getByRole('link')
  await expect(links).toHaveText(['https://example.com/a?b=1'])
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(links).toHaveAttribute('target', '_blank')
})
