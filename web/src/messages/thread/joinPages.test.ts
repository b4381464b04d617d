import { expect, test } from 'vitest'
import { aMessage, aThread } from '../messages.fixture.tsx'
import { withMessage, withNewest, withOlder } from './joinPages.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => aMessage({ id })) as [
  Message,
  Message,
  Message,
  Message,
]
type Message = ReturnType<typeof aMessage>
const ids = ({ messages }: { messages: readonly Message[] }) => messages.map(({ id }) => id).join('')

test('the newest page stands behind the older ones that are loaded', () => {
  const loaded = withNewest(null, aThread([b, c], { before: 'b' }))
  const older = withOlder(loaded, aThread([a]), 'b')
  expect([ids(older), older.before]).toEqual(['abc', null])
  const fresh = withNewest(older, aThread([c, d], { before: 'c' }))
  expect([ids(fresh), fresh.before]).toEqual(['abcd', null])
})

test('after a gap only the newest page counts, so that no message is missing in between', () => {
  const loaded = withNewest(null, aThread([a, b]))
  const fresh = withNewest(loaded, aThread([d], { before: 'd' }))
  expect([ids(fresh), fresh.before]).toEqual(['d', 'd'])
})

test('a page that holds everything replaces what was there', () => {
  expect(ids(withNewest(withNewest(null, aThread([a, b])), aThread([b])))).toBe('b')
})

test('older messages that were asked for before the conversation was read anew are dropped', () => {
  const loaded = withNewest(null, aThread([d], { before: 'd' }))
  expect(withOlder(loaded, aThread([a]), 'b')).toBe(loaded)
})

test('a message is replaced by its new state, or put last', () => {
  const loaded = withNewest(null, aThread([a, b]))
  expect(ids(withMessage(loaded, c))).toBe('abc')
  const before = withNewest(null, aThread([{ ...a, status: 'unread' }, b]))
  const read = withMessage(before, { ...a, status: 'read' })
  expect([ids(read), read.messages[0]?.status]).toEqual(['ab', 'read'])
  expect(withMessage(read, { ...a, status: 'unread' }).messages[0]?.status).toBe('read')
})

test('a message that comes late is put at its place, unless older ones are not loaded yet', () => {
  expect(ids(withMessage(withNewest(null, aThread([a, c])), b))).toBe('abc')
  expect(ids(withMessage(withNewest(null, aThread([b, c])), a))).toBe('abc')
  expect(ids(withMessage(withNewest(null, aThread([b, c], { before: 'b' })), a))).toBe('bc')
})
