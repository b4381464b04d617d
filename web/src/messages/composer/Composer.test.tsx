import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { no, ok } from '../../../tests/serve.ts'
import { dismissToast } from '../../kernel/ui/feedback/toast.ts'
import {
  aConversation,
  accepted,
  aMessage,
  aThread,
  box,
  bubbles,
  eachOnAFreshPage,
  LIST,
  marcus,
  me,
  openMessages,
  send,
  serve,
  THREAD,
} from '../messages.fixture.tsx'
import { Composer } from './Composer.tsx'

eachOnAFreshPage()

test('a contract is chosen, can be taken back, and goes along with a message that needs no text', async () => {
  const contract = { kind: 'contract', id: 'c-1', eventType: 'Wedding', status: 'pending', eventDate: null }
  const { callsTo } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    [`${THREAD}/contracts`]: ok([{ ...contract, startTime: null, price: 900 }]),
    'POST /api/messages': (body) => ok({ ...accepted(body), attachment: null }),
  })
  openMessages('with=clara')
  const choose = async () => {
    const menu = await screen.findByRole('button', { name: 'Attach something' })
    fireEvent.keyDown(menu, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Contract' }))
    fireEvent.click(await screen.findByRole('button', { name: /Wedding/ }))
  }
  await choose()
  fireEvent.click(await screen.findByRole('button', { name: /^Remove / }))
  expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull()
  await choose()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  const sent = () => callsTo('POST /api/messages').filter(({ call }) => call === 'POST /api/messages')
  await waitFor(() =>
    expect(sent()[0]?.body).toMatchObject({ content: '', attachment: { kind: 'contract', id: 'c-1' } }),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull())
})

test('Enter sends, Shift+Enter does not; nothing is sent while the text is empty', async () => {
  const { callsTo } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'POST /api/messages': (body) => ok(accepted(body)),
  })
  openMessages('with=clara')
  const text = await box()
  expect(send().disabled).toBe(true)
  fireEvent.change(text, { target: { value: '  \n ' } })
  expect(send().disabled).toBe(true)
  fireEvent.change(text, { target: { value: ' Hello ' } })
  expect(send().disabled).toBe(false)
  fireEvent.keyDown(text, { key: 'Enter', shiftKey: true })
  fireEvent.keyDown(text, { key: 'Enter', isComposing: true })
  expect(text.value).toBe(' Hello ')
  fireEvent.keyDown(text, { key: 'Enter' })
  await waitFor(() => expect(text.value).toBe(''))
  const sent = () => callsTo('POST /api/messages').filter(({ call }) => call === 'POST /api/messages')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ recipientId: 'clara', content: 'Hello' })
  await screen.findByText('Your message has been delivered.')
})

test('near the limit the length is counted, and a longer text cannot be sent', async () => {
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage()])) })
  openMessages('with=clara')
  const text = await box()
  fireEvent.change(text, { target: { value: 'x'.repeat(4_499) } })
  expect(screen.queryByText('4,499 / 5,000')).toBeNull()
  fireEvent.change(text, { target: { value: 'x'.repeat(5_000) } })
  screen.getByText('5,000 / 5,000')
  expect(send().disabled).toBe(false)
  fireEvent.change(text, { target: { value: 'x'.repeat(5_001) } })
  screen.getByText('5,001 / 5,000')
  expect(send().disabled).toBe(true)
})

test('a draft is kept per conversation and person until it is sent', async () => {
  const replies = {
    [LIST]: ok([aConversation(), aConversation({ counterpart: marcus })]),
    [THREAD]: ok(aThread([aMessage()])),
    'GET /api/messages/conversations/marcus': ok(aThread([], { counterpart: marcus })),
    'POST /api/messages': (body: unknown) => ok(accepted(body)),
  }
  serve(replies)
  const first = openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Begun' } })
  fireEvent.click(screen.getByRole('link', { name: /Marcus/ }))
  await screen.findByRole('heading', { name: 'Marcus Hale' })
  expect((await box()).value).toBe('')
  first.unmount()
  const second = openMessages('with=clara')
  expect((await box()).value).toBe('Begun')
  second.unmount()
  serve({ ...replies, 'GET /api/auth/user': ok({ ...me, id: 'somebody' }) })
  const third = openMessages('with=clara')
  expect((await box()).value).toBe('')
  third.unmount()
  serve(replies)
  openMessages('with=clara')
  const text = await box()
  fireEvent.keyDown(text, { key: 'Enter' })
  await waitFor(() => expect(text.value).toBe(''))
  expect(Object.keys(localStorage)).toEqual([])
})

test('a message is shown as sending at once, and as sent when the server has it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = aMessage()
  const { all } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([first])),
    'POST /api/messages': async (body) => {
      await promise
      const message = accepted(body)
      all[THREAD] = ok(aThread([first, message]))
      return ok(message)
    },
  })
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Hello' } })
  fireEvent.click(send())
  await screen.findByText('Sending')
  await screen.findByText('You: Hello')
  resolve()
  await screen.findByText('Sent')
  expect(screen.queryByText('Sending')).toBeNull()
  expect(bubbles()).toHaveLength(2)
})

test('a refused message is red, says why, and can be retried or discarded', async () => {
  const { all } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'POST /api/messages': no(403, 'This person does not take messages from you.'),
  })
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Hello' } })
  fireEvent.click(send())
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const bubble = bubbles().at(-1)
  expect(bubble?.textContent).toContain('Failed to send messageThis person does not take messages from you.')
  const toast = screen.getByRole('region', { name: /Notification/ })
  await within(toast).findByText('Failed to send message')
  within(toast).getByText('This person does not take messages from you.')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(bubbles()).toHaveLength(1))
  expect(retry.isConnected).toBe(false)
  expect(all['POST /api/messages']).toBeDefined()
})

test('a message that the server takes later says at once why, under the bubble and in a toast', async () => {
  const message = 'Too many messages. Please wait a moment.'
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'POST /api/messages': no(429, message),
  })
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Hello' } })
  fireEvent.click(send())
  const toast = screen.getByRole('region', { name: /Notification/ })
  await within(toast).findByText('Failed to send message')
  within(toast).getByText(message)
  expect(bubbles().at(-1)?.textContent).toContain(`Failed to send message${message}Sending again by itself`)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('a message without a connection does not ask for another try, because it is sent again by itself', async () => {
  serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'POST /api/messages': () => Promise.reject(new TypeError('Failed to fetch')),
  })
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Hello' } })
  fireEvent.click(send())
  const toast = screen.getByRole('region', { name: /Notification/ })
  await within(toast).findByText('Please try again.')
  expect(bubbles().at(-1)?.textContent).toContain(
    'Failed to send messageThere is no connection right now.Sending again by itself',
  )
})

test('a message that is written offline only says that it waits, and leaves by itself', async () => {
  const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const connect = (isConnected: boolean) =>
    act(() => {
      connected.mockReturnValue(isConnected)
      dispatchEvent(new Event(isConnected ? 'online' : 'offline'))
    })
  // The toast of an earlier test.
  dismissToast()
  const { callsTo } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'POST /api/messages': (body) =>
      navigator.onLine ? ok(accepted(body)) : Promise.reject(new TypeError('Failed to fetch')),
  })
  const sent = () => callsTo('POST /api/messages').filter(({ call }) => call === 'POST /api/messages').length
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Hello' } })
  connect(false)
  fireEvent.click(send())
  const line = await screen.findByText('Waits for the connection, then leaves by itself')
  expect(bubbles().at(-1)?.textContent).not.toMatch(/Failed|again/)
  const toast = screen.getByRole('region', { name: /Notification/ })
  expect(toast.textContent).toBe('')
  expect(sent()).toBe(0)

  connect(true)
  await within(toast).findByText('Message sent')
  await waitFor(() => expect(line.isConnected).toBe(false))
  expect(sent()).toBe(1)
  expect(toast.textContent).not.toContain('Failed')
})

test('nothing can be written to a person whom the reader has blocked', async () => {
  serve({ [LIST]: ok([aConversation()]), [THREAD]: ok(aThread([aMessage()], { blocked: true })) })
  openMessages('with=clara')
  await screen.findByText('You have blocked this person. Unblock them to write.')
  expect(screen.queryByPlaceholderText('Type your message...')).toBeNull()
})

test('what is typed and sent while an earlier message is still being stored is not lost', async () => {
  const sent: string[] = []
  const stored = Promise.withResolvers<void>()
  function Page() {
    const [text, setText] = useState('')
    const onSend = (content: string) => {
      sent.push(content)
      return stored.promise
    }
    return <Composer text={text} onText={setText} onSend={onSend} hasAttachment={false} />
  }
  render(<Page />)
  const text = screen.getByPlaceholderText<HTMLTextAreaElement>('Type your message...')
  for (const line of ['One', 'Two']) {
    fireEvent.change(text, { target: { value: line } })
    fireEvent.keyDown(text, { key: 'Enter' })
    expect(text.value).toBe('')
  }
  fireEvent.change(text, { target: { value: 'Thr' } })
  expect(send().disabled).toBe(true)
  stored.resolve()
  await waitFor(() => expect(send().disabled).toBe(false))
  expect([sent, text.value]).toEqual([['One', 'Two'], 'Thr'])
})

test('a message that the browser could not store comes back into the text', async () => {
  function Page() {
    const [text, setText] = useState('')
    const onSend = () => Promise.reject(new Error('the disk is full'))
    return <Composer text={text} onText={setText} onSend={onSend} hasAttachment={false} />
  }
  render(<Page />)
  const text = screen.getByPlaceholderText<HTMLTextAreaElement>('Type your message...')
  fireEvent.change(text, { target: { value: 'Keep me' } })
  fireEvent.keyDown(text, { key: 'Enter' })
  await waitFor(() => expect(text.value).toBe('Keep me'))
})

const ofOurs = (callsTo: (call: string) => { call: string }[]) =>
  callsTo('POST /api/messages').filter(({ call }) => call === 'POST /api/messages')
const unfilled = 'See you at {{venue}}'

test('a DJ inserts a template, and a field that is left in it is not sent', async () => {
  const { callsTo } = serve({
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'GET /api/templates': ok([]),
    'GET /api/templates/bookings': ok([]),
    'POST /api/messages': (body) => ok(accepted(body)),
  })
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: 'Hello!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Insert a template' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Getting in at the venue/ }))
  await screen.findByText(/^Without a booking there is nothing for \{\{venue\}\}/)
  fireEvent.click(screen.getByRole('button', { name: 'Insert' }))
  await waitFor(async () =>
    expect((await box()).value).toMatch(/^Hello!\nHi Clara, who can I call at \{\{venue/),
  )
  const inserted = await box()
  await waitFor(() => expect(document.activeElement).toBe(inserted))
  expect(inserted.selectionStart).toBe(inserted.value.length)
  expect(Object.values(localStorage)).toEqual([inserted.value])
  fireEvent.click(send())
  await screen.findByText('{{venue}} is not filled in: write what belongs there, or take it out.')
  expect(ofOurs(callsTo)).toEqual([])
  fireEvent.change(await box(), { target: { value: 'See you at Hall One' } })
  expect(screen.queryByText(/is not filled in/)).toBeNull()
  fireEvent.click(send())
  await waitFor(() => expect(ofOurs(callsTo)).toHaveLength(1))
})

test('what a client writes is not looked at', async () => {
  const { callsTo } = serve({
    'GET /api/auth/user': ok({ ...me, role: 'client' }),
    [LIST]: ok([aConversation()]),
    [THREAD]: ok(aThread([aMessage()])),
    'POST /api/messages': (body) => ok(accepted(body)),
  })
  openMessages('with=clara')
  fireEvent.change(await box(), { target: { value: unfilled } })
  expect(screen.queryByRole('button', { name: 'Insert a template' })).toBeNull()
  fireEvent.click(send())
  await waitFor(() => expect(ofOurs(callsTo)).toHaveLength(1))
})
