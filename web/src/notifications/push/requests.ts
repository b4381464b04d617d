import type { pushApi } from '@cuebook/domain/notifications/push-api.ts'
import { pushCalls } from '@cuebook/domain/notifications/room.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../kernel/calls/api.ts'
import { readAgain } from '../../kernel/calls/readAgain.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { pushOwnerKey } from '../../kernel/user/pushOwner.ts'

const api = callsOf<typeof pushApi>(pushCalls)

/** Remembers the session that this browser was added to, because its device goes with that session. */
const SESSION = 'cuebook-push-session'

export type DevicePush = 'unsupported' | 'denied' | 'off' | 'on'

/** The browser or the person did not allow notifications. */
class PushRefused extends Error {
  override readonly name = 'PushRefused'
}

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

async function stateOf(userId: string): Promise<DevicePush> {
  if (!canPush()) return 'unsupported'
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscribed = await worker.pushManager.getSubscription()
  return subscribed && localStorage.getItem(pushOwnerKey) === userId ? 'on' : 'off'
}

async function turnOn(userId: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker || (await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  const { publicKey } = await api.key()
  const applicationServerKey = bytesOf(publicKey)
  // A subscription for another key, or one of another person, would not reach this person.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscribed = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await add(subscribed)
  localStorage.setItem(pushOwnerKey, userId)
}

async function add(subscribed: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscribed.toJSON()
  const { sessionId } = await api.subscribe({
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  localStorage.setItem(SESSION, sessionId)
}

function forgetOwner(): void {
  localStorage.removeItem(pushOwnerKey)
  localStorage.removeItem(SESSION)
}

async function turnOff(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscribed = await worker?.pushManager.getSubscription()
  forgetOwner()
  if (!subscribed) return
  // If our call fails, the push service tells the server later that the subscription is gone.
  await Promise.allSettled([
    api.unsubscribe({ body: { endpoint: subscribed.endpoint } }),
    subscribed.unsubscribe(),
  ])
}

const PATIENCE_MS = 2_000

/** Call it before logging out, so that nothing more is pushed here. It gives up soon: logging out waits for it. */
export async function forgetThisDevice(): Promise<void> {
  if (!canPush() || localStorage.getItem(pushOwnerKey) === null) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([turnOff(), late]).catch(() => {})
}

/**
 * Call it when the app opens: after a new sign-in this browser is added to the new session. A device that is missing
 * from the session it was added to was removed by its owner, so push is switched off here, too.
 */
export async function keepThisDevice(userId: string): Promise<void> {
  if (!canPush() || localStorage.getItem(pushOwnerKey) !== userId) return
  const worker = await navigator.serviceWorker.getRegistration()
  const subscribed = await worker?.pushManager.getSubscription()
  if (!subscribed) return
  try {
    const { sessionId, devices } = await api.devices()
    if (devices.some((device) => device.sessionId === sessionId)) return
    if (localStorage.getItem(SESSION) !== sessionId) return await add(subscribed)
    forgetOwner()
    await subscribed.unsubscribe()
  } catch {
    // It is tried again when the app is opened the next time.
  }
}

export const usePushDevices = () => useCall(api.devices, {}, { refetchOnMount: 'always' })

export const useRemoveDevice = () =>
  useChange(api.remove, {
    async send({ id, isHere }: { id: string; isHere: boolean }) {
      await api.remove({ params: { id } })
      if (isHere) await turnOff()
    },
  })

/** For a page on which the session of this browser was just replaced. */
export function useKeepDevice(userId: string) {
  const client = useQueryClient()
  return () => keepThisDevice(userId).then(() => readAgain(client, 'push-devices'))
}

/** The switch of this device, which shows the same as the list of all of them. */
export const useDevicePush = (userId: string) =>
  useQuery({
    queryKey: ['device-push', userId],
    queryFn: () => stateOf(userId),
    meta: { reads: pushCalls.devices.reads },
    refetchOnMount: 'always',
  })

export const useSetDevicePush = (userId: string) =>
  useChange(api.subscribe, {
    send: (on: boolean) => (on ? turnOn(userId) : turnOff()),
    failed(error, _on, client) {
      explain(error)
      // The person may have answered the browser's question with no.
      return readAgain(client, 'push-devices')
    },
  })

function explain(error: unknown): void {
  const advice =
    error instanceof PushRefused
      ? 'Your browser did not allow notifications.'
      : 'Push could not be switched on. Please try again.'
  tellFailure('Push is off', advice)(error)
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
