import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { looksRight } from '../support/looks.ts'
import {
  bubble,
  bubbles,
  idsOf,
  list,
  openConversation,
  rows,
  say,
  send,
  textBox,
  write,
} from '../support/messages.ts'
import { becomeNewPerson } from '../support/people.ts'
import { test } from '../support/test.ts'

test.describe('a conversation of 5,000 messages', () => {
  const ALL = 5_000
  /** Larger than a page of the real server, so that the test needs fewer calls to load them all. */
  const PAGE = 500
  /** Answers in place of the server, page by page, because sending so many messages would take too long. */
  async function openLong(page: Page, clientId: string, mayAnswer = Promise.resolve()) {
    const stored = (n: number) => ({
      id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      senderId: clientId,
      recipientId: 'me',
      content: `Message ${n}. ${'word '.repeat((n * 7) % 40)}`,
      status: 'read',
      clientId: null,
      createdAt: new Date(Date.UTC(2026, 0, 1) + n * 600_000).toISOString(),
      attachment: null,
    })
    await page.route(`**/api/messages/conversations/${clientId}?**`, (route) => answer(route))
    await page.route(`**/api/messages/conversations/${clientId}`, (route) => answer(route))
    const answer = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      const before = new URL(route.request().url()).searchParams.get('before')
      if (before) await mayAnswer
      const end = before ? Number(before.slice(-12)) : ALL
      const messages = Array.from({ length: Math.min(PAGE, end) }, (_, i) => stored(end - 1 - i))
      const counterpart = { id: clientId, firstName: 'Long', lastName: 'Talk', email: 'long@example.test' }
      await route.fulfill({
        json: {
          counterpart: { ...counterpart, profileImageUrl: '', role: 'client' },
          messages,
          before: end > PAGE ? messages.at(-1)?.id : null,
          blocked: false,
          booking: null,
        },
      })
    }
    await openConversation(page, clientId)
  }
  const flow = (page: Page) => page.getByRole('region', { name: 'Messages with Long Talk' })

  test('opens at the newest, loads older ones while scrolling up, keeps the place and comes to the first', async ({
    page,
  }) => {
    await becomeNewPerson(page.request, 'dj')
    let answerOlder = () => {}
    const mayAnswer = new Promise<void>((resolve) => {
      answerOlder = resolve
    })
    await openLong(page, randomUUID(), mayAnswer)
    await expect(bubble(page, 'Message 4999.')).toBeInViewport()
    // Fonts come after the scripts, and a line that breaks elsewhere changes the height of its bubble.
    await page.evaluate(async () => void (await document.fonts.ready))
    const toEnd = () => flow(page).evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight)
    expect(await toEnd()).toBeLessThan(5)
    const older = page.waitForResponse(/before=/)
    await flow(page).evaluate((element) => element.scrollBy(0, 400 - element.scrollTop))
    await flow(page).evaluate(keepScrolling)
    await expect.poll(() => flow(page).evaluate(isMeasured)).toBe(true)
    const seen = await bubbles(page).evaluateAll((items) => {
      const shown = items.find((item) => item.getBoundingClientRect().top > 200)
      return {
        text: shown?.textContent?.match(/Message \d+\./)?.[0] ?? '',
        top: shown?.getBoundingClientRect().top ?? 0,
      }
    })
    answerOlder()
    await older
    const place = () => bubble(page, seen.text).evaluate((item) => item.getBoundingClientRect().top)
    await expect.poll(() => flow(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(1_000)
    await expect.poll(async () => Math.abs((await place()) - seen.top)).toBeLessThan(4)
    await test.step('comes to the first message with only a few dozen bubbles on the page', () =>
      readsAll(page))
  })

  /** Older messages come while the reader is still scrolling, and the day above the first bubble then goes. */
  function keepScrolling(region: Element) {
    const scrolled = () => {
      if (region.scrollTop > 1_000) return
      region.dispatchEvent(new Event('scroll'))
      requestAnimationFrame(scrolled)
    }
    scrolled()
  }

  /** Bubbles fill the view, and each begins where the one before it ends: their heights are no longer estimates. */
  function isMeasured(region: Element) {
    const view = region.getBoundingClientRect()
    const rows = [...region.querySelectorAll('li')].map((row) => row.getBoundingClientRect())
    rows.sort((a, b) => a.top - b.top)
    const fill = (rows[0]?.top ?? view.bottom) <= view.top && (rows.at(-1)?.bottom ?? 0) >= view.bottom
    return fill && rows.every((row, i) => i === 0 || Math.abs(row.top - (rows[i - 1]?.bottom ?? 0)) < 1)
  }

  async function readsAll(page: Page) {
    let most = await bubbles(page).count()
    await expect
      .poll(
        async () => {
          await flow(page).evaluate((element) => element.scrollTo(0, 0))
          most = Math.max(most, await bubbles(page).count())
          return bubble(page, 'Message 0.').count()
        },
        { timeout: 30_000, intervals: [20] },
      )
      .toBe(1)
    expect(most).toBeLessThan(60)
  }
})

test('a reader who has scrolled up is told of new messages by a button and stays where they are', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  for (let n = 1; n <= 14; n++) await say(client, djId, `Line ${n}.\n\n\nMore`)
  await openConversation(dj.page, clientId)
  await expect(bubble(dj.page, 'Line 14.')).toBeInViewport()
  await say(client, djId, 'At the end')
  await expect(bubble(dj.page, 'At the end')).toBeInViewport()
  await dj.page.getByRole('region', { name: /^Messages with/ }).evaluate((element) => element.scrollTo(0, 0))
  await expect(bubble(dj.page, 'Line 1.')).toBeInViewport()
  await say(client, djId, 'Are you there?')
  const button = dj.page.getByRole('button', { name: 'New messages' })
  await expect(button).toBeVisible()
  await expect(bubble(dj.page, 'Line 1.')).toBeInViewport()
  await button.click()
  await expect(bubble(dj.page, 'Are you there?')).toBeInViewport()
  await expect(button).toHaveCount(0)
})

test('on a phone list and conversation are two views, with everything in reach of a thumb @phone-only', async ({
  meet,
}) => {
  const parties = await meet({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const { djId } = await idsOf(parties)
  const { page } = parties.dj
  await book(parties, { eventType: 'Birthday Party' })
  await say(parties.client, djId, 'Hello')
  await page.goto('/messages')
  await expect(page.getByText('Select a conversation')).toBeHidden()
  await rows(page).getByRole('link').click()
  await expect(list(page)).toBeHidden()
  await expect(bubble(page, 'Hello')).toBeVisible()
  const bar = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox()
  const composer = await textBox(page).boundingBox()
  expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  const back = page.getByRole('link', { name: 'Back to conversations' })
  for (const target of [back, send(page), page.getByRole('button', { name: 'Create Contract' })]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await test.step('the line below the name wraps, so that the whole date can be read', async () => {
    const line = page.getByRole('link', { name: /^Birthday Party · [A-Z][a-z]{2} \d{1,2}, \d{4}/ })
    for (const part of [line, page.getByRole('heading', { name: 'Robin Vale' })]) {
      const [shown, whole] = await part.evaluate((e) => [
        [e.clientWidth, e.clientHeight],
        [e.scrollWidth, e.scrollHeight],
      ])
      expect(shown).toEqual(whole)
    }
  })
  await back.click()
  await expect(list(page)).toBeVisible()
  await expect(page).toHaveURL('/messages')
})

test('list, empty list and conversation are accessible and fit the width, in light and dark', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  await client.page.goto('/messages')
  await expect(client.page.getByText('No messages yet')).toBeVisible()
  await looksRight(client.page)
  await say(client, djId, 'See https://example.com')
  await dj.page.goto('/messages')
  await expect(rows(dj.page)).toHaveCount(1)
  await looksRight(dj.page, { everyPair: true })
  await dj.page.setViewportSize({ width: 1366, height: 900 })
  await openConversation(dj.page, clientId)
  await write(dj.page, 'Sent one')
  await expect(bubble(dj.page, 'Sent one')).toContainText('Sent')
  await dj.page.route('**/api/messages', (route) => route.fulfill({ status: 403, json: { message: 'No.' } }))
  await write(dj.page, 'Failed one')
  await expect(bubble(dj.page, 'Failed one')).toContainText('Failed to send message')
  await dj.page.route('**/api/messages', () => {})
  await write(dj.page, 'Sending one')
  await expect(bubble(dj.page, 'Sending one')).toContainText('Sending')
  await looksRight(dj.page, { everyPair: true })
})
