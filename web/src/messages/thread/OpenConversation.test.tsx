import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import {
  aConversation,
  aMessage,
  aThread,
  box,
  clara,
  eachOnAFreshPage,
  LIST,
  me,
  openMessages,
  serve,
  THREAD,
} from '../messages.fixture.tsx'

eachOnAFreshPage()

test('somebody known without messages has an empty conversation; nobody else has one', async () => {
  serve({ 'GET /api/users/clara': ok(clara) })
  const first = openMessages('with=clara')
  await screen.findByRole('heading', { name: 'Clara Bennett' })
  expect(screen.getAllByText('No messages yet')).toHaveLength(2)
  await box()
  first.unmount()
  openMessages('with=stranger')
  await screen.findByText('This conversation cannot be found.')
  expect(screen.queryByPlaceholderText('Type your message...')).toBeNull()
})

test('nobody has a conversation with themselves', async () => {
  const { callsTo } = serve({ 'GET /api/users/me': ok(me) })
  openMessages('with=me')
  await screen.findByText('This conversation cannot be found.')
  expect(callsTo('GET /api/users/')).toEqual([])
})

test('the notice about a blocked person unblocks them, and then the text is ready to write in', async () => {
  const { all, callsTo } = serve({
    [LIST]: ok([aConversation({ blocked: true })]),
    [THREAD]: ok(aThread([aMessage()], { blocked: true })),
    'DELETE /api/messages/conversations/clara/block': () => {
      all[THREAD] = ok(aThread([aMessage()]))
      return ok({ status: true })
    },
  })
  openMessages('with=clara')
  const notice = within(
    (await screen.findByText('You have blocked this person. Unblock them to write.')).closest(
      '[role=status]',
    ) ?? document.body,
  )
  expect(screen.queryByPlaceholderText('Type your message...')).toBeNull()
  fireEvent.click(notice.getByRole('button', { name: 'Unblock' }))
  const question = await screen.findByRole('alertdialog', { name: 'Unblock Clara Bennett?' })
  expect(callsTo('DELETE')).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Unblock' }))
  const written = await box()
  await waitFor(() => expect(document.activeElement).toBe(written))
  expect(screen.queryByText('You have blocked this person. Unblock them to write.')).toBeNull()
  await screen.findByText('Clara Bennett can write to you again')
  expect(callsTo('DELETE')).toHaveLength(1)
})

test('a conversation that does not load can be tried again', async () => {
  const { all } = serve({ [LIST]: ok([aConversation()]), [THREAD]: no(500) })
  openMessages('with=clara')
  await screen.findByText('This did not load')
  all[THREAD] = ok(aThread([aMessage({ content: 'Here it is' })]))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Here it is')
})
