import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  bubble,
  bubbles,
  idOf,
  newDjWithMessage,
  openConversation,
  say,
  write,
  written,
} from '../support/messages.ts'
import { becomeNewPerson, password } from '../support/people.ts'
import { test as base } from '../support/test.ts'

/** A browser that keeps its storage when it is closed, like that of a real person. */
const test = base.extend<{ reopen: () => Promise<{ context: BrowserContext; page: Page }> }>({
  reopen: async ({ playwright, launchOptions, baseURL }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'cuebook-browser-'))
    let context: BrowserContext | undefined
    await use(async () => {
      await context?.close()
      context = await playwright.chromium.launchPersistentContext(home, {
        ...launchOptions,
        ...(baseURL && { baseURL }),
        serviceWorkers: 'block',
      })
      return { context, page: context.pages()[0] ?? (await context.newPage()) }
    })
    await context?.close()
    await rm(home, { recursive: true, force: true })
  },
})

const lines = ['First, the hall.', 'Then the music.', 'Then we dance.']

test('what was written offline is delivered once and in order after the browser was closed and reopened', async ({
  meet,
  reopen,
}) => {
  const { client } = await meet()
  const first = await reopen()
  const { djId, clientId } = await newDjWithMessage(client, first.context, 'Tell me the plan')
  await openConversation(first.page, clientId)
  await first.context.setOffline(true)
  for (const line of lines) await write(first.page, line)
  for (const line of lines)
    await expect(bubble(first.page, line)).toContainText('Waits for the connection, then leaves by itself')

  const second = await reopen()
  await second.context.route('**/api/messages', (route) => route.abort())
  await openConversation(second.page, clientId)
  await expect(bubbles(second.page)).toHaveText([
    /Tell me the plan/,
    ...lines.map((line) => new RegExp(line)),
  ])
  await expect(bubble(second.page, 'Then we dance.')).toContainText('Sending')
  expect(await written(client, djId)).toEqual(['Tell me the plan'])

  await second.context.unroute('**/api/messages')
  await second.page.evaluate(() => dispatchEvent(new Event('online')))
  for (const line of lines) await expect(bubble(second.page, line)).toContainText('Sent')
  expect(await written(client, djId)).toEqual(['Tell me the plan', ...lines])
})

test('what waits is sent from any screen, also if the answer to an earlier try was lost', async ({
  meet,
  reopen,
}) => {
  const { client } = await meet()
  const first = await reopen()
  const { djId, clientId } = await newDjWithMessage(client, first.context, 'Hello')
  // The server gets each message, but the browser never hears of it.
  await first.context.route('**/api/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await openConversation(first.page, clientId)
  for (const line of lines) await write(first.page, line)
  await expect.poll(() => written(client, djId)).toEqual(['Hello', lines[0]])

  const second = await reopen()
  await second.page.goto('/faq')
  await expect.poll(() => written(client, djId)).toEqual(['Hello', ...lines])
})

test('nobody sees or sends what another person wrote in the same browser; it waits for its author', async ({
  meet,
  reopen,
}) => {
  const { client } = await meet()
  const { context, page } = await reopen()
  const { email, djId, clientId } = await newDjWithMessage(client, context, 'Hello')
  await openConversation(page, clientId)
  await context.route('**/api/messages', (route) => route.abort())
  await write(page, 'For Robin only')
  await expect(bubble(page, 'For Robin only')).toContainText('Sending')
  await page.goto('/api/logout')
  await context.unroute('**/api/messages')

  await becomeNewPerson(context.request, 'client')
  const otherId = await idOf(context)
  await say(client, otherId, 'Hello you')
  await openConversation(page, clientId)
  await expect(bubbles(page)).toHaveCount(1)
  await expect(page.getByText('For Robin only')).toHaveCount(0)
  expect(await written(client, djId)).toEqual(['Hello'])
  await page.goto('/api/logout')

  await expect(await context.request.post('/api/auth/sign-in/email', { data: { email, password } })).toBeOK()
  await openConversation(page, clientId)
  await expect(bubble(page, 'For Robin only')).toContainText('Sent')
  expect(await written(client, djId)).toEqual(['Hello', 'For Robin only'])
})
