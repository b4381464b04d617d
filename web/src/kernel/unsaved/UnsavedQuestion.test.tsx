import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, Route, Switch } from 'wouter'
import { createQueryClient } from '../calls/queryClient.ts'
import { Button } from '../ui/button/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

const network = vi.hoisted(() => ({ connected: true, loads: 0 }))
vi.mock('../ui/overlay/ConfirmPanel.tsx', async (original) => {
  const code = await original<typeof import('../ui/overlay/ConfirmPanel.tsx')>()
  return {
    get ConfirmPanel() {
      network.loads += 1
      if (!network.connected) throw new TypeError('Failed to fetch dynamically imported module')
      return code.ConfirmPanel
    },
  }
})

let idle: (() => void)[] = []
const confirmed = vi.fn<(words?: string) => boolean>()
beforeEach(() => {
  idle = []
  network.connected = true
  network.loads = 0
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.stubGlobal('confirm', confirmed)
  history.replaceState(null, '', '/form')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  confirmed.mockReset()
})

function Form() {
  const [date, setDate] = useState('')
  useUnsavedGuard(date !== '')
  return <input aria-label="Event date" value={date} onChange={(event) => setDate(event.target.value)} />
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
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
}
const type = () => fireEvent.change(screen.getByLabelText('Event date'), { target: { value: '2099-12-12' } })
const follow = () => fireEvent.click(screen.getByText('Other'))
const whenItIsIdle = () => act(async () => idle.splice(0).forEach((run) => void run()))
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('the question loads when a form has changes, so that it can be asked without a connection', async () => {
  open()
  await whenItIsIdle()
  expect(network.loads).toBe(0)
  type()
  await whenItIsIdle()
  await waitFor(() => expect(network.loads).toBe(1))
  await act(async () => {})
  network.connected = false
  follow()
  await question()
  expect(confirmed).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByText('Elsewhere')
})

test('if the question could not be loaded the browser asks, and after reconnecting our own one is back', async () => {
  open()
  network.connected = false
  type()
  await whenItIsIdle()
  confirmed.mockReturnValue(false)
  follow()
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
  expect(confirmed.mock.calls[0]?.[0]).toBe(
    'Leave without saving?\n\nYou have changes that are not saved. Leave this page anyway?',
  )
  await act(async () => {})
  expect(location.pathname).toBe('/form')

  network.connected = true
  follow()
  await question()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(confirmed).toHaveBeenCalledOnce()
})

test('who answers the browser with yes leaves', async () => {
  open()
  network.connected = false
  type()
  confirmed.mockReturnValue(true)
  follow()
  await screen.findByText('Elsewhere')
  expect(confirmed).toHaveBeenCalledOnce()
})

test('code of an older build that is missing does not load the page again while something is typed', () => {
  const reload = vi.fn()
  addEventListener('vite:preloadError', reload)
  open()
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect(reload).toHaveBeenCalledOnce()
  type()
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  expect(reload).toHaveBeenCalledOnce()
  removeEventListener('vite:preloadError', reload)
})

test('without a connection the browser asks before a dialog with a filled form closes', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog title="Create" trigger={<Button>Open</Button>}>
        <Form />
      </Dialog>
    </QueryClientProvider>,
  )
  network.connected = false
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  const date = screen.getByLabelText('Event date')
  fireEvent.change(date, { target: { value: '2030-06-01' } })
  confirmed.mockReturnValueOnce(false).mockReturnValueOnce(true)
  fireEvent.keyDown(date, { key: 'Escape' })
  await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
  expect(screen.getByRole('dialog', { name: 'Create' })).toBeTruthy()
  fireEvent.keyDown(date, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(confirmed.mock.calls[1]?.[0]).toBe('What you typed here is not saved. Close anyway?')
})
