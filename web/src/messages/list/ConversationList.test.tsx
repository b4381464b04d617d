import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import {
  aConversation,
  eachOnAFreshPage,
  LIST,
  marcus,
  me,
  openMessages,
  serve,
} from '../messages.fixture.tsx'

eachOnAFreshPage()

const rows = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('the list counts the conversations and shows name, date, preview and unread messages', async () => {
  serve({
    [LIST]: ok([
      aConversation({ latest: { senderId: 'me', recipientId: 'clara', content: 'Dinner from 6:30?' } }),
      aConversation({
        counterpart: marcus,
        unreadCount: 2,
        latest: { senderId: 'marcus', content: 'At 7?', createdAt: '2026-11-08T20:00:00Z' },
      }),
    ]),
  })
  openMessages()
  await screen.findByRole('heading', { name: 'Conversations (2)' })
  expect(rows()).toEqual([
    'You to Clara BennettNov 15You: Dinner from 6:30?',
    'Marcus HaleNov 08At 7?2 unread',
  ])
  screen.getByText('Select a conversation')
})

test.each([
  ['picture', 'Sent a picture', 'You: sent a picture'],
  ['contract', 'Sent a contract', 'You: sent a contract'],
  ['dj', 'Sent a DJ', 'You: sent a DJ'],
] as const)('a message with nothing but a %s is told in words', async (attachmentKind, theirs, mine) => {
  serve({
    [LIST]: ok([
      aConversation({ latest: { content: '', attachmentKind } }),
      aConversation({ counterpart: marcus, latest: { senderId: 'me', content: '', attachmentKind } }),
    ]),
  })
  openMessages()
  await screen.findByText(theirs)
  screen.getByText(mine)
})

test.each([
  ['clara benn', ['Clara Bennett']],
  ['CLARA@DEMO', ['Clara Bennett']],
  ['at 7', ['Marcus Hale']],
  ['nobody', []],
])("the search '%s' finds by full name, email or latest message", async (text, names) => {
  serve({
    [LIST]: ok([
      aConversation({ latest: { content: 'Hello' } }),
      aConversation({ counterpart: marcus, latest: { senderId: 'marcus', content: 'At 7?' } }),
    ]),
  })
  openMessages()
  fireEvent.change(await screen.findByPlaceholderText('Search conversations...'), { target: { value: text } })
  await waitFor(() => expect(screen.queryAllByRole('link')).toHaveLength(names.length))
  for (const name of names) screen.getByRole('link', { name: new RegExp(name) })
  if (names.length === 0) screen.getByText('No conversation matches')
  screen.getByRole('heading', { name: 'Conversations (2)' })
})

test.each([
  ['client', ['/discover']],
  ['dj', []],
])("without conversations there are 'No messages yet'; a %s finds the links %j", async (role, links) => {
  serve({ 'GET /api/auth/user': ok({ ...me, role }) })
  openMessages()
  await screen.findByText('No messages yet')
  screen.getByRole('heading', { name: 'Conversations (0)' })
  const found = screen.queryAllByRole('link', { name: 'Find a DJ' })
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links)
})

test('while the list loads there are placeholders, and a failure can be tried again', async () => {
  let answer = no(500)
  const { all } = serve({ [LIST]: () => answer })
  openMessages()
  await screen.findByRole('status', { name: 'Loading' })
  await screen.findByText('This did not load')
  answer = ok([aConversation()])
  all[LIST] = answer
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Conversations (1)' })
})

test('more than one page of conversations is loaded when asked for', async () => {
  serve({
    [LIST]: { json: [aConversation()], headers: { 'x-next-cursor': 'm-1' } },
    [`${LIST}?before=`]: ok([aConversation(), aConversation({ counterpart: marcus })]),
  })
  openMessages()
  await screen.findByRole('heading', { name: 'Conversations (1+)' })
  fireEvent.click(screen.getByRole('button', { name: 'Show more conversations' }))
  await screen.findByRole('heading', { name: 'Conversations (2)' })
})
