import { pushCalls } from '@cuebook/domain/notifications/calls.ts'
import type { pushApi } from '@cuebook/domain/notifications/push-api.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../kernel/api.ts'

const api = callsOf<typeof pushApi>(pushCalls)

/** Remembers who switched push on in this browser, because its subscription must not serve another person. */
const OWNER = 'cuebook-push-owner'

export type DevicePush = 'unsupported' | 'denied' | 'off' | 'on'

/** The browser or the person did not allow notifications. */
export class PushRefused extends Error {
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
  return subscribed && localStorage.getItem(OWNER) === userId ? 'on' : 'off'
}

async function turnOn(userId: string): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker || (await Notification.requestPermission()) !== 'granted') throw new PushRefused()
  const { publicKey } = await api.key()
  const applicationServerKey = bytesOf(publicKey)
  // A subscription for another key, or one of another person, would not reach this person.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscribed = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint, keys } = subscribed.toJSON()
  await api.subscribe({
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  })
  localStorage.setItem(OWNER, userId)
}

async function turnOff(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscribed = await worker?.pushManager.getSubscription()
  localStorage.removeItem(OWNER)
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
  if (!canPush() || localStorage.getItem(OWNER) === null) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([turnOff(), late]).catch(() => {})
}

const keyOf = (userId: string) => ['device-push', userId]

export const useDevicePush = (userId: string) =>
  useQuery({ queryKey: keyOf(userId), queryFn: () => stateOf(userId), refetchOnMount: 'always' })

export function useSetDevicePush(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(userId) : turnOff()),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  })
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
