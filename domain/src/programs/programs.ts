import { z } from 'zod'
import { line } from '../identity/typed-lines.ts'
import { bound } from '../kernel/bound.ts'
import { LONGEST_TOKEN_NAME, LONGEST_WEBHOOK_URL, tokenDays } from './limits.ts'
import { scopes } from './scopes.ts'
import { deliveredTypes, webhookEvents } from './webhook-events.ts'

const once = <T>(values: readonly T[]): boolean => new Set(values).size === values.length

export const tokenForm = z.object({
  name: line('The name', LONGEST_TOKEN_NAME).pipe(
    z.string().min(1, 'Give it a name, so that you know it again.'),
  ),
  scopes: z
    .array(z.enum(scopes, 'This is not a scope.'), 'Say what it may do.')
    .min(1, 'Choose at least one thing that it may do.')
    .max(scopes.length, bound('A scope can be named once.'))
    .refine(once, 'A scope can be named once.'),
  days: z.literal([...tokenDays], 'Choose 30, 90 or 365 days.'),
})
export type TokenForm = z.output<typeof tokenForm>

export const token = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  madeAt: z.string(),
  endsAt: z.string(),
  hasEnded: z.boolean(),
  /** To the hour; null when it was never used. */
  lastUsedAt: z.string().nullable(),
})
export type Token = z.output<typeof token>

const events = z
  .array(z.enum(webhookEvents, 'There is no such event.'), 'Say which events.')
  .min(1, 'Choose at least one event.')
  .max(webhookEvents.length, bound('An event can be named once.'))
  .refine(once, 'An event can be named once.')

export const webhookForm = z.object({
  url: line('The address', LONGEST_WEBHOOK_URL).pipe(z.string().min(1, 'Enter the address of your program.')),
  events,
})
export type WebhookForm = z.output<typeof webhookForm>

export const webhookChange = z
  .object({
    /** The version that was looked at. */
    version: z.int('Say which version you looked at.').min(0, 'Say which version you looked at.'),
    events: events.optional(),
    on: z.boolean('Say whether it is on.').optional(),
  })
  .refine(({ events: chosen, on }) => chosen !== undefined || on !== undefined, 'Say what changes.')

export const webhook = z.object({
  id: z.string(),
  version: z.number().int(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  madeAt: z.string(),
  /** Why nothing is sent: its owner switched it off, it did not answer for days, it is gone, or the password was reset. */
  off: z.enum(['owner', 'failing', 'gone', 'reset']).nullable(),
  /** Since when every delivery has failed. */
  failingSince: z.string().nullable(),
  /** Until when deliveries are signed with the old secret too. */
  oldSecretUntil: z.string().nullable(),
})
export type Webhook = z.output<typeof webhook>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const delivery = z.object({
  id: z.string(),
  /** What the receiver sees as webhook-id; a repeated delivery has the same. */
  eventId: z.string(),
  type: z.enum(deliveredTypes),
  createdAt: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  triedAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
  /** What the receiver answered last. */
  status: z.number().int().nullable(),
  /** Why there was no answer. */
  trouble: z.enum(['unreachable', 'too-slow', 'not-allowed', 'off']).nullable(),
})
export type Delivery = z.output<typeof delivery>
