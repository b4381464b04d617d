import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/queryClient.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { DevicePushSwitch } from './DevicePushSwitch.tsx'
import { forgetThisDevice } from './requests.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/this-device'
const keys = { p256dh: 'BPoint', auth: 'secret' }
const subscription = {
  endpoint,
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    subscribed = false
    return true
  },
}
let subscribed = false
let calls: string[] = []
const asked = vi.fn<() => Promise<NotificationPermission>>()
const subscribe = vi.fn(async () => {
  subscribed = true
  return subscription
})

beforeEach(() => {
  subscribed = false
  calls = []
  vi.clearAllMocks()
  localStorage.clear()
  asked.mockResolvedValue('granted')
  const pushManager = { getSubscription: async () => (subscribed ? subscription : null), subscribe }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    calls.push(`${init?.method} ${address} ${init?.body ?? ''}`.trim())
    return Response.json(address.endsWith('/key') ? { publicKey: 'BAEC_-8' } : { status: true })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(userId = 'ann') {
  cleanup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DevicePushSwitch userId={userId} />
    </QueryClientProvider>,
  )
  return screen.getByRole('switch', { name: /^Push notifications on this device/ })
}
const isOn = (own: HTMLElement) => own.getAttribute('aria-checked') === 'true'

test('permission is asked for when the switch is pressed and not before', async () => {
  const own = show()
  await screen.findByText('Your browser asks for permission first.')
  expect(asked).not.toHaveBeenCalled()
  fireEvent.click(own)
  await screen.findByText(/appear on this device/)
  expect(isOn(own)).toBe(true)
  expect(asked).toHaveBeenCalledOnce()
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: new Uint8Array([4, 1, 2, 255, 239]),
  })
  expect(calls).toEqual([
    'GET /api/push/key',
    `POST /api/push/subscriptions ${JSON.stringify({ endpoint, keys })}`,
  ])
})

test('a refusal is explained, and nothing is sent', async () => {
  asked.mockResolvedValue('denied')
  const own = show()
  fireEvent.click(own)
  await waitFor(() =>
    expect(currentToasts()[0]).toMatchObject({ description: 'Your browser did not allow notifications.' }),
  )
  await waitFor(() => expect(isOn(own)).toBe(false))
  expect(calls).toEqual([])
})

test('where notifications are blocked, the switch says what to do', async () => {
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: asked })
  const own = show()
  expect(await screen.findByText(/^Notifications are blocked for this site/)).toBeTruthy()
  expect(own).toHaveProperty('disabled', true)
})

test('switching off removes the device', async () => {
  const own = show()
  fireEvent.click(own)
  await screen.findByText(/appear on this device/)
  calls = []
  fireEvent.click(own)
  await screen.findByText('Your browser asks for permission first.')
  expect(calls).toEqual([`DELETE /api/push/subscriptions ${JSON.stringify({ endpoint })}`])
  expect([subscribed, isOn(own)]).toEqual([false, false])
})

test('logging out removes the device, and does nothing where push is off', async () => {
  await forgetThisDevice()
  expect(calls).toEqual([])
  subscribed = true
  localStorage.setItem('cuebook-push-owner', 'ann')
  await forgetThisDevice()
  expect(calls).toEqual([`DELETE /api/push/subscriptions ${JSON.stringify({ endpoint })}`])
  expect([subscribed, localStorage.length]).toEqual([false, 0])
})

test('what another person switched on in this browser does not count as switched on', async () => {
  subscribed = true
  localStorage.setItem('cuebook-push-owner', 'bob')
  const own = show('ann')
  await screen.findByText('Your browser asks for permission first.')
  expect(isOn(own)).toBe(false)
  const theirs = show('bob')
  await screen.findByText(/appear on this device/)
  expect(isOn(theirs)).toBe(true)
})

test('logging out does not wait for a server that does not answer', async () => {
  vi.useFakeTimers()
  subscribed = true
  localStorage.setItem('cuebook-push-owner', 'ann')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const left = forgetThisDevice()
  await vi.advanceTimersByTimeAsync(2_000)
  await left
  vi.useRealTimers()
})
