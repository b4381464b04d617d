import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { book } from './support/bookings.ts'
import { looksRight } from './support/looks.ts'
import {
  bubble,
  bubbles,
  idsOf,
  openConversation,
  say,
  textBox,
  toasts,
  write,
  written,
} from './support/messages.ts'
import { becomeNewPerson } from './support/people.ts'
import { test } from './support/test.ts'

const list = (page: Page) => page.getByRole('region', { name: /^Conversations/ })
const rows = (page: Page) => list(page).getByRole('listitem')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

test("without messages the screen says 'No messages yet' and 'Select a conversation'", async ({ page }) => {
  await becomeNewPerson(page.request, 'client')
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'Conversations (0)' })).toBeVisible()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(page.getByText('Select a conversation')).toBeVisible()
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
  await expect(page1Heading(dj.page)).toBeVisible()
  await expect(rows(dj.page)).toHaveText(/^Robin Vale[A-Z][a-z]{2} \d\dOn a Saturday\.2 unread$/)
  await say(dj, clientId, 'Yes!')
  await expect(rows(dj.page)).toHaveText(/^You to Robin Vale[A-Z][a-z]{2} \d\dYou: Yes!2 unread$/)
})
const page1Heading = (page: Page) => page.getByRole('heading', { name: 'Conversations (1)' })

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

test('Enter sends and Shift+Enter does not; an empty text cannot be sent; a toast says that it was delivered', async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  await say(client, djId, 'Hello')
  await openConversation(dj.page, clientId)
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

test("a refused message shows 'Failed to send message' with the reason, and can be retried or discarded", async ({
  meet,
}) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  await say(client, djId, 'Hello')
  await openConversation(dj.page, clientId)
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
  const parties = await meet()
  const { djId } = await idsOf(parties)
  const { page } = parties.client
  await say(parties.client, djId, 'Hello')
  await openConversation(page, djId)
  await page.route('**/api/messages', (route) => route.fulfill({ status: 418, body: '' }))
  await write(page, 'Hello again')
  await expect(toasts(page)).toHaveText(/^Failed to send messagePlease try again\./)
})

test('a DJ starts a contract from the picture; a client is told that only DJs can', async ({ meet }) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
  await say(client, djId, 'Hello')
  await openConversation(dj.page, clientId)
  await dj.page.getByRole('button', { name: 'Start a contract for Robin' }).click()
  const dialog = dj.page.getByRole('dialog', { name: 'Create New Contract' })
  await expect(dialog.getByLabel('Client email')).toHaveValue(client.email)
  await dialog.getByLabel('Expected price').fill('2400')
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(toasts(dj.page)).toContainText('Contract Invitation Sent!')
  await dj.page.getByRole('button', { name: 'Create Contract' }).click()
  await expect(dialog.getByLabel('Client email')).toHaveValue(client.email)
  await dj.page.keyboard.press('Escape')

  await openConversation(client.page, djId)
  await client.page.getByRole('button', { name: 'Start a contract for Robin' }).click()
  await expect(toasts(client.page)).toHaveText(
    /^Only DJs can create contractsYou must be a DJ to send contracts to clients\./,
  )
  await expect(client.page.getByRole('button', { name: 'Create Contract' })).toHaveCount(0)
})

test('a conversation without an address to invite says so', async ({ meet }) => {
  const parties = await meet()
  const { djId, clientId } = await idsOf(parties)
  const { page } = parties.dj
  await say(parties.client, djId, 'Hello')
  await page.route(`**/api/messages/conversations/${clientId}`, async (route) => {
    const thread = await (await route.fetch()).json()
    await route.fulfill({ json: { ...thread, counterpart: { ...thread.counterpart, email: '' } } })
  })
  await page.route(`**/api/users/${clientId}`, (route) => route.fulfill({ status: 404, json: {} }))
  await openConversation(page, clientId)
  await page.getByRole('button', { name: 'Create Contract' }).click()
  await expect(toasts(page)).toHaveText(
    /^Unable to create contractCould not find client email\. Please try again\./,
  )
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

test('a draft is kept per conversation over a reload, until it is sent', async ({ meet }) => {
  const parties = await meet()
  const { djId, clientId } = await idsOf(parties)
  const { page } = parties.dj
  await say(parties.client, djId, 'Hello')
  await openConversation(page, clientId)
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

test('the length is counted near the limit, and a longer text cannot be sent', async ({ meet }) => {
  const parties = await meet()
  const { djId, clientId } = await idsOf(parties)
  const { page } = parties.dj
  await say(parties.client, djId, 'Hello')
  await openConversation(page, clientId)
  const before = (await textBox(page).boundingBox())?.height ?? 0
  await textBox(page).fill('x'.repeat(5_001))
  await expect(page.getByText('5,001 / 5,000')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  expect((await textBox(page).boundingBox())?.height).toBeGreaterThan(before)
  await textBox(page).fill('x'.repeat(5_000))
  await textBox(page).press('Enter')
  await expect(toasts(page)).toContainText('Message sent')
})

test.describe('a conversation of 5,000 messages', () => {
  const ALL = 5_000
  /** More than the server gives at once, so that the test soon has them all. */
  const PAGE = 500
  /** Answers for the server, page by page, because so many messages cannot be sent in a test. */
  async function openLong(page: Page, clientId: string) {
    const stored = (n: number) => ({
      ...{
        id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        senderId: clientId,
        recipientId: 'me',
      },
      ...{ content: `Message ${n}. ${'word '.repeat((n * 7) % 40)}`, status: 'read', clientId: null },
      ...{ createdAt: new Date(Date.UTC(2026, 0, 1) + n * 600_000).toISOString(), attachment: null },
    })
    await page.route(`**/api/messages/conversations/${clientId}?**`, (route) => answer(route))
    await page.route(`**/api/messages/conversations/${clientId}`, (route) => answer(route))
    const answer = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
      const before = new URL(route.request().url()).searchParams.get('before')
      const end = before ? Number(before.slice(-12)) : ALL
      const messages = Array.from({ length: Math.min(PAGE, end) }, (_, i) => stored(end - 1 - i))
      const counterpart = { id: clientId, firstName: 'Long', lastName: 'Talk', email: 'long@example.test' }
      await route.fulfill({
        json: {
          counterpart: { ...counterpart, profileImageUrl: '', role: 'client' },
          ...{ messages, before: end > PAGE ? messages.at(-1)?.id : null, blocked: false, booking: null },
        },
      })
    }
    await openConversation(page, clientId)
  }
  const flow = (page: Page) => page.getByRole('region', { name: 'Messages with Long Talk' })

  test('opens at the newest, loads older ones while scrolling up, and keeps the place', async ({ page }) => {
    await becomeNewPerson(page.request, 'dj')
    await openLong(page, randomUUID())
    await expect(bubble(page, 'Message 4999.')).toBeInViewport()
    const toEnd = () => flow(page).evaluate((e) => e.scrollHeight - e.scrollTop - e.clientHeight)
    expect(await toEnd()).toBeLessThan(5)
    const older = page.waitForResponse(/before=/)
    await flow(page).evaluate((element) => element.scrollBy(0, 400 - element.scrollTop))
    const seen = await bubbles(page).evaluateAll((items) => {
      const shown = items.find((item) => item.getBoundingClientRect().top > 200)
      return {
        text: shown?.textContent?.match(/Message \d+\./)?.[0] ?? '',
        top: shown?.getBoundingClientRect().top ?? 0,
      }
    })
    await older
    const place = () => bubble(page, seen.text).evaluate((item) => item.getBoundingClientRect().top)
    await expect.poll(() => flow(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(1_000)
    expect(Math.abs((await place()) - seen.top)).toBeLessThan(4)
    expect(await bubbles(page).count()).toBeLessThan(60)
  })

  test('comes to the first message with only a few dozen bubbles on the page', async ({ page }) => {
    await becomeNewPerson(page.request, 'dj')
    await openLong(page, randomUUID())
    let most = 0
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
  })
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
  await back.click()
  await expect(list(page)).toBeVisible()
  await expect(page).toHaveURL('/messages')
})

test('list and conversation are accessible and fit the width, in light and dark', async ({ meet }) => {
  const parties = await meet()
  const { dj, client } = parties
  const { djId, clientId } = await idsOf(parties)
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
