import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Link, Route, Switch } from 'wouter'
import { watchHistory } from '../address/historyGate.ts'
import { createQueryClient } from '../calls/queryClient.ts'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { currentUserKey } from '../user/currentUser.ts'
import { KeptNotice } from './KeptNotice.tsx'
import { leaveUnasked } from './leaving.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

beforeAll(watchHistory)
beforeEach(() => {
  sessionStorage.clear()
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/form')
})
afterEach(cleanup)

function Form() {
  const [bio, setBio] = useState('')
  const kept = useUnsavedGuard(bio !== '', {
    name: 'bio',
    values: { bio },
    restore: (typed) => setBio(typed.bio),
  })
  return (
    <>
      <KeptNotice offer={kept} />
      <input aria-label="Bio" value={bio} onChange={(event) => setBio(event.target.value)} />
    </>
  )
}

function signIn(id: string) {
  const client = createQueryClient()
  client.setQueryData(currentUserKey, { id })
  return client
}

function open(person = 'nova') {
  const client = signIn(person)
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Switch>
        <Route path="/form">
          <Form />
          <Link href="/other">Other</Link>
        </Route>
        <Route>
          <p>Elsewhere</p>
        </Route>
      </Switch>
      <UnsavedQuestion />
    </QueryClientProvider>,
  )
  return { client, unmount }
}

const type = (text: string) => fireEvent.change(bio(), { target: { value: text } })
const bio = () => screen.getByLabelText<HTMLInputElement>('Bio')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('a link asks in our own dialog: staying keeps the form, leaving follows the link', async () => {
  open()
  type('Long nights')
  fireEvent.click(screen.getByText('Other'))
  expect((await question()).textContent).toContain(
    'You have changes that are not saved. Leave this page anyway?',
  )
  press('Stay')
  await isClosed()
  expect(location.pathname).toBe('/form')
  expect(bio().value).toBe('Long nights')

  fireEvent.click(screen.getByText('Other'))
  await question()
  press('Leave')
  await screen.findByText('Elsewhere')
  expect(location.pathname).toBe('/other')
})

test('Back asks, and goes where it would have gone', async () => {
  open()
  type('Long nights')
  history.back()
  await question()
  expect(location.pathname).toBe('/form')
  press('Leave')
  await screen.findByText('Elsewhere')
  expect(location.pathname).toBe('/before')
})

test('an untouched form asks nothing', async () => {
  open()
  fireEvent.click(screen.getByText('Other'))
  await screen.findByText('Elsewhere')
})

const closesUnasked = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('closing the tab asks, but logging out does not: what was typed is kept for the same person', async () => {
  const { unmount } = open('nova')
  type('Long nights')
  expect(closesUnasked()).toBe(false)
  const go = vi.fn(() => expect(closesUnasked()).toBe(true))
  leaveUnasked(go)
  expect(go).toHaveBeenCalledOnce()
  unmount()

  const other = open('vega')
  expect(screen.queryByText('Your unsaved changes were kept.')).toBeNull()
  other.unmount()

  const again = open('nova')
  expect(screen.getByRole('status').textContent).toContain('Your unsaved changes were kept.')
  press('Restore')
  expect(bio().value).toBe('Long nights')
  again.unmount()
  open('nova')
  expect(screen.queryByText('Your unsaved changes were kept.')).toBeNull()
})

test('what was kept can be discarded', () => {
  const { unmount } = open()
  type('Long nights')
  leaveUnasked(() => {})
  unmount()
  open()
  press('Discard')
  expect(bio().value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('a screen that goes away because the session ended elsewhere keeps what was typed', () => {
  const { client, unmount } = open()
  type('Long nights')
  client.setQueryData(currentUserKey, null)
  unmount()
  open()
  press('Restore')
  expect(bio().value).toBe('Long nights')
})

test('Escape in a dialog with a filled form asks first', async () => {
  render(
    <QueryClientProvider client={signIn('nova')}>
      <Dialog title="Create" trigger={<Button>Open</Button>}>
        <Form />
      </Dialog>
    </QueryClientProvider>,
  )
  const dialog = () => screen.queryByRole('dialog', { hidden: true })
  press('Open')
  fireEvent.keyDown(bio(), { key: 'Escape' })
  await waitFor(() => expect(dialog()).toBeNull())

  press('Open')
  type('Long nights')
  fireEvent.keyDown(bio(), { key: 'Escape' })
  await screen.findByRole('alertdialog', { name: 'Close without saving?' })
  press('Keep editing')
  await isClosed()
  expect(bio().value).toBe('Long nights')
  fireEvent.keyDown(bio(), { key: 'Escape' })
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(dialog()).toBeNull())
})
