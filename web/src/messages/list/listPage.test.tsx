import { expect, test } from 'vitest'
import { aConversation, aMessage, aThread, clara, marcus } from '../messages.fixture.tsx'
import type { LoadedThread } from '../thread/joinPages.ts'
import { isSaidIn, withReading, withRow } from './listPage.ts'

const [one, two, three, four] = [aMessage(), aMessage(), aMessage(), aMessage()]
const unread = { ...two, status: 'unread' } as const
const rowOf = (message: typeof one, id: string, unreadCount = 0) =>
  aConversation({ latest: message, counterpart: { ...clara, id }, unreadCount })
const pageOf = (rows: ReturnType<typeof rowOf>[], next: string | null = null) => ({ rows, next })
const ids = ({ rows }: ReturnType<typeof withRow>) => rows.map(({ counterpart: { id } }) => id)

test('a row moves to its place and stands once', () => {
  const page = pageOf([rowOf(three, 'ann'), rowOf(two, 'bob')])
  expect(ids(withRow(page, rowOf(four, 'bob')))).toEqual(['bob', 'ann'])
  expect(ids(withRow(page, rowOf(one, 'cleo')))).toEqual(['ann', 'bob', 'cleo'])
  const read = rowOf({ ...two, status: 'read' }, 'bob', 0)
  expect(withRow(page, read).rows).toEqual([page.rows[0], read])
  expect(withRow(withRow(page, read), rowOf(unread, 'bob')).rows[1]?.message.status).toBe('read')
})

test('a row that is older than the one shown changes nothing', () => {
  const page = pageOf([rowOf(three, 'ann')])
  expect(withRow(page, rowOf(two, 'ann'))).toBe(page)
})

test('a row of a later page stays there until it has a newer message', () => {
  const page = pageOf([rowOf(three, 'ann'), rowOf(two, 'bob')], 'more')
  expect(withRow(page, rowOf(one, 'cleo'))).toBe(page)
  expect(ids(withRow(page, rowOf(four, 'cleo')))).toEqual(['cleo', 'ann', 'bob'])
})

const loaded = (messages: (typeof one)[], changes: Partial<LoadedThread> = {}): LoadedThread => ({
  ...aThread([]),
  messages,
  ...changes,
})

test('a row says what is read of its conversation, and the others stay', () => {
  const other = aConversation({ counterpart: marcus, unreadCount: 3 })
  const row = aConversation({ latest: unread, unreadCount: 1 })
  const page = withReading({ rows: [row, other], next: null }, loaded([one, { ...unread, status: 'read' }]))
  expect(page.rows).toEqual([{ ...row, message: { ...row.message, status: 'read' }, unreadCount: 0 }, other])
  expect(withReading({ rows: [row], next: null }, loaded([unread, unread])).rows[0]?.unreadCount).toBe(1)
})

test('a conversation is read again for a row that says anything else', () => {
  const thread = loaded([one, unread])
  const row = aConversation({ latest: unread, unreadCount: 1 })
  expect(isSaidIn(thread, row)).toBe(true)
  for (const changed of [
    { ...row, message: { ...row.message, id: three.id } },
    { ...row, message: { ...row.message, status: 'read' as const } },
    { ...row, unreadCount: 2 },
    { ...row, blocked: true },
    { ...row, counterpart: { ...clara, lastName: 'Married' } },
  ])
    expect(isSaidIn(thread, changed)).toBe(false)
})
