import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { pushCalls } from './calls.ts'

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

export const pushApi = {
  key: {
    ...pushCalls.key,
    summary: 'Read the public key with which a browser subscribes to pushed notifications',
    access: 'user',
    reply: z.object({ publicKey: z.string() }),
  },
  subscribe: {
    ...pushCalls.subscribe,
    summary: 'Push your notifications to this browser; of more than ten browsers the oldest is dropped',
    access: 'user',
    body: pushSubscription,
    reply: done,
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
} as const satisfies EndpointTable
