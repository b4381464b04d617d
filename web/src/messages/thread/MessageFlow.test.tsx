import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import {
  aConversation,
  aMessage,
  aThread,
  bubbles,
  eachOnAFreshPage,
  fromMe,
  LIST,
  openMessages,
  serve,
  THREAD,
} from '../messages.fixture.tsx'

eachOnAFreshPage()

test('bubbles have their time and, for one’s own, how far they came; days are set apart', async () => {
  vi.setSystemTime('2026-11-15T20:00:00Z')
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(
      aThread([
        aMessage({ content: 'Last year', createdAt: '2025-11-13T18:00:00Z' }),
        aMessage({ content: 'Friday', createdAt: '2026-11-13T18:00:00Z' }),
        fromMe({ content: 'Read one', status: 'read', createdAt: '2026-11-15T18:44:00Z' }),
        fromMe({ content: 'Sent one', status: 'unread', createdAt: '2026-11-15T18:45:00Z' }),
      ]),
    ),
  })
  openMessages('with=clara')
  await screen.findByText('Friday')
  const texts = bubbles().map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^Thu, Nov 13, 2025.*Clara Bennett:Last year/)
  expect(texts[1]).toMatch(/^Fri, Nov 13.*Clara Bennett:Friday\d+:00 [AP]M$/)
  expect(texts[2]).toMatch(/^TodayYou:Read one\d+:44 [AP]MRead$/)
  expect(texts[3]).toMatch(/^You:Sent one\d+:45 [AP]MSent$/)
})

test('nothing in a message becomes HTML, and only addresses become links', async () => {
  const content = '<img src=x onerror=alert(1)> https://example.com/a javascript:alert(1)'
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage({ content })])) })
  openMessages('with=clara')
  const link = await screen.findByRole('link', { name: 'https://example.com/a' })
  expect(link.getAttribute('href')).toBe('https://example.com/a')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.parentElement?.textContent).toBe(content)
  expect(link.parentElement?.children).toHaveLength(1)
})

test.each([
  ['<img src=x onerror="window.ran=1"><script>window.ran=1</script>', []],
  ["'; drop table messages; --", []],
  ['\u202eevil\u202c שלום 👩‍👩‍👧‍👦 e\u0301', []],
  ['javascript:window.ran=1 https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ['https://bank.com@evil.com https://evil.com/\u202emoc.knab', []],
])('the strange message %s is shown exactly, and nothing in it runs', async (content, links) => {
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage({ content })])) })
  openMessages('with=clara')
  await screen.findByRole('region', { name: 'Messages with Clara Bennett' })
  await waitFor(() => expect(bubbles()).toHaveLength(1))
  const [bubble] = bubbles()
  expect(bubble?.querySelector('p[dir=auto]')?.textContent).toBe(content)
  expect([...(bubble?.querySelectorAll('p a') ?? [])].map((link) => link.textContent)).toEqual(links)
  expect(bubble?.querySelector('img[src=x], script')).toBeNull()
  expect('ran' in window).toBe(false)
})

test('what is attached is shown in its present state', async () => {
  const contract = {
    id: 'c-1',
    eventType: 'Wedding',
    status: 'confirmed',
    eventDate: '2026-12-12',
    startTime: '18:00',
  }
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(
      aThread([
        aMessage({
          content: '',
          attachment: { kind: 'contract', price: 2400, ...contract, status: 'confirmed' },
        }),
        aMessage({ content: '', attachment: { kind: 'picture', url: '/p.webp', width: 800, height: 600 } }),
        aMessage({ content: '', attachment: { kind: 'gone' } }),
      ]),
    ),
  })
  openMessages('with=clara')
  const link = await screen.findByRole('link', { name: 'View Contract' })
  expect(link.getAttribute('href')).toBe('/contracts/c-1/sign')
  expect(bubbles()[0]?.textContent).toContain('WeddingconfirmedDec 12, 2026 · 6:00 PM$2,400')
  screen.getByRole('link', { name: 'Open the picture' })
  screen.getByText('This attachment is no longer available.')
})

test('of 5,000 messages only a few dozen are on the page', async () => {
  const messages = Array.from({ length: 5_000 }, () => aMessage())
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread(messages)) })
  openMessages('with=clara')
  await screen.findByRole('region', { name: 'Messages with Clara Bennett' })
  expect(bubbles().length).toBeGreaterThan(5)
  expect(bubbles().length).toBeLessThan(60)
})

test('older messages are read when the reader scrolls up', async () => {
  const [old, fresh] = [aMessage({ content: 'Old one' }), aMessage({ content: 'New one' })]
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([fresh], { before: fresh.id })),
    [`${THREAD}?before=${fresh.id}`]: ok(aThread([old])),
  })
  openMessages('with=clara')
  fireEvent.scroll(await screen.findByRole('region', { name: 'Messages with Clara Bennett' }))
  await screen.findByText('Old one')
  expect(bubbles().map(({ textContent }) => textContent?.includes('Old one'))).toEqual([true, false])
})

test('older messages that do not load can be tried again', async () => {
  const fresh = aMessage({ content: 'New one' })
  const { all } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([fresh], { before: fresh.id })),
    [`${THREAD}?before=`]: no(500),
  })
  openMessages('with=clara')
  fireEvent.scroll(await screen.findByRole('region', { name: 'Messages with Clara Bennett' }))
  const again = await screen.findByRole('button', { name: 'Older messages did not load. Try again' })
  all[`${THREAD}?before=`] = ok(aThread([aMessage({ content: 'Old one' })]))
  fireEvent.click(again)
  await screen.findByText('Old one')
})
