import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aConversation,
  aMessage,
  aThread,
  box,
  clara,
  eachOnAFreshPage,
  LIST,
  me,
  no,
  ok,
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

test('a conversation that does not load can be tried again', async () => {
  const { all } = serve({ [LIST]: ok([aConversation()]), [THREAD]: no(500) })
  openMessages('with=clara')
  await screen.findByText('This did not load')
  all[THREAD] = ok(aThread([aMessage({ content: 'Here it is' })]))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Here it is')
})
