import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { DevicePushSwitch } from './DevicePushSwitch.tsx'
import { forgetThisDevice, keepThisDevice } from './requests.ts'

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
let session = 'first'
let devices: { id: string; sessionId: string }[] = []
const asked = vi.fn<() => Promise<NotificationPermission>>()
const subscribe = vi.fn(async () => {
  subscribed = true
  return subscription
})

beforeEach(() => {
  subscribed = false
  calls = []
  session = 'first'
  devices = []
  vi.clearAllMocks()
  localStorage.clear()
  asked.mockResolvedValue('granted')
  const pushManager = { getSubscription: async () => (subscribed ? subscription : null), subscribe }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: asked })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    calls.push(`${init?.method} ${address} ${init?.body ?? ''}`.trim())
    if (address.endsWith('/key')) return Response.json({ publicKey: 'BAEC_-8' })
    const { method } = init ?? {}
    return Response.json(
      method === 'GET' ? { sessionId: session, devices } : { status: true, sessionId: session },
    )
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

const ASKED = 'GET /api/push/subscriptions'
const ADDED = `POST /api/push/subscriptions ${JSON.stringify({ endpoint, keys })}`

/** Switches push on in the first session. */
async function switchedOn() {
  const own = show()
  fireEvent.click(own)
  await screen.findByText(/appear on this device/)
  devices = [{ id: 'd', sessionId: 'first' }]
  calls = []
}

test('a browser whose session still has its device leaves it as it is', async () => {
  await switchedOn()
  await keepThisDevice('ann')
  expect([calls, subscribed]).toEqual([[ASKED], true])
})

test('after signing in anew, a browser with push adds itself to the new session', async () => {
  await switchedOn()
  session = 'second'
  devices = []
  await keepThisDevice('ann')
  expect(calls).toEqual([ASKED, ADDED])
  devices = [{ id: 'd', sessionId: 'second' }]
  calls = []
  await keepThisDevice('ann')
  expect(calls).toEqual([ASKED])
})

test('a browser from before devices had sessions adds itself, too', async () => {
  subscribed = true
  localStorage.setItem('cuebook-push-owner', 'ann')
  await keepThisDevice('ann')
  expect(calls).toEqual([ASKED, ADDED])
})

test('a device that was removed from elsewhere is not added again', async () => {
  await switchedOn()
  devices = []
  await keepThisDevice('ann')
  expect([calls, subscribed, localStorage.length]).toEqual([[ASKED], false, 0])
})

test("another person's browser, and one without push, ask nothing", async () => {
  await keepThisDevice('ann')
  subscribed = true
  localStorage.setItem('cuebook-push-owner', 'bob')
  await keepThisDevice('ann')
  expect([calls, subscribed]).toEqual([[], true])
})

test('a server that does not answer changes nothing', async () => {
  await switchedOn()
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Away' }, { status: 503 }))
  await keepThisDevice('ann')
  expect([subscribed, localStorage.getItem('cuebook-push-owner')]).toEqual([true, 'ann'])
})
