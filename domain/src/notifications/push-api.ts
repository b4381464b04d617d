import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { pushCalls } from './room.ts'

const base64url = (bytes: number, message: string) =>
  z
    .string(message)
    .max(100, bound(message))
    .regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), message)
const endpoint = z
  .string('Please send the address of your browser.')
  .max(1000, 'This address is too long.')
  .pipe(z.url('Please send the address of your browser.'))

const UNUSABLE_KEY = 'The keys of this browser cannot be used.'

/** A browser's subscription, as the Push API gives it. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(65, UNUSABLE_KEY), auth: base64url(16, UNUSABLE_KEY) }),
})

const done = z.object({ status: z.literal(true) })

/** A browser that gets pushed notifications while its session lasts. */
export const pushDevice = z.object({
  id: z.string(),
  sessionId: z.string(),
  /** The host of the push service, which tells the make of the browser. */
  service: z.string(),
  addedAt: z.string(),
})

export const pushApi = {
  key: {
    ...pushCalls.key,
    summary: 'Read the public key with which a browser subscribes to pushed notifications',
    access: 'user',
    reply: z.object({ publicKey: z.string() }),
  },
  devices: {
    ...pushCalls.devices,
    summary: 'List the browsers that get your pushed notifications, with their sessions',
    access: 'user',
    reply: z.object({
      /** The session that is asking. */
      sessionId: z.string(),
      devices: z.array(pushDevice),
    }),
  },
  subscribe: {
    ...pushCalls.subscribe,
    summary:
      'Push your notifications to this browser until its session ends; of more than ten browsers the oldest is dropped',
    access: 'user',
    body: pushSubscription,
    reply: done.extend({ sessionId: z.string() }),
    refusals: ['push.unknown-service', 'push.bad-key'],
  },
  unsubscribe: {
    ...pushCalls.unsubscribe,
    summary: 'Push nothing more to this browser',
    access: 'user',
    body: z.object({ endpoint }),
    reply: done,
    refusals: ['not-found'],
  },
  remove: {
    ...pushCalls.remove,
    summary: 'Push nothing more to one of your browsers',
    access: 'user',
    params: z.object({ id: z.uuid() }),
    reply: done,
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
