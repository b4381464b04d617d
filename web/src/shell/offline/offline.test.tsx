import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import { dismissToast, toast } from '../../kernel/ui/feedback/toast.ts'
import { OfflineBand } from './OfflineBand.tsx'
import { WaitingNotice } from './WaitingNotice.tsx'

let connected = true
const connect = (isConnected: boolean) =>
  act(() => {
    connected = isConnected
    dispatchEvent(new Event(isConnected ? 'online' : 'offline'))
  })
const sent = vi.fn(async (_text: string) => {})

function Form() {
  const [text, setText] = useState('')
  const save = useMutation({ mutationFn: sent, onSuccess: () => toast({ title: 'Saved' }) })
  const note = useMutation({ mutationFn: async () => {}, meta: { unasked: true } })
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => save.mutate(text)}>
        Save
      </button>
      <button type="button" onClick={() => note.mutate()}>
        Look
      </button>
    </>
  )
}

function open() {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => connected)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OfflineBand />
      <Form />
      <WaitingNotice />
      <Toaster />
    </QueryClientProvider>,
  )
}
const band = () => screen.getByRole('status').textContent
const toasts = () => screen.getByRole('region', { name: /F8/ }).textContent
const closesUnasked = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  connect(true)
  act(() => dismissToast())
  cleanup()
  vi.restoreAllMocks()
  sent.mockClear()
})

test('a slim band says that there is no connection, and goes away with it', () => {
  open()
  expect(band()).toBe('')
  connect(false)
  expect(band()).toBe('You are offline. What you send will wait.')
  expect(document.documentElement.hasAttribute('data-offline')).toBe(true)
  connect(true)
  expect(band()).toBe('')
  expect(document.documentElement.hasAttribute('data-offline')).toBe(false)
})

test('what is sent waits, says so, keeps what was typed, and leaves by itself when the connection is back', async () => {
  open()
  connect(false)
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'Long nights' } })
  fireEvent.click(screen.getByText('Save'))
  await waitFor(() => expect(band()).toBe('You are offline. One change waits here.'))
  expect(toasts()).toContain('This is sent as soon as you are connected again. Keep this page open.')
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Long nights')
  expect(closesUnasked()).toBe(false)
  connect(true)
  await waitFor(() => expect(toasts()).toBe('Saved'))
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toBe('Long nights')
  expect(closesUnasked()).toBe(true)
})

test('what the app notes by itself is not told', async () => {
  open()
  connect(false)
  fireEvent.click(screen.getByText('Look'))
  await act(async () => {})
  expect(band()).toBe('You are offline. What you send will wait.')
  expect(toasts()).toBe('')
})
