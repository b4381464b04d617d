import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { delivery, token, tokenForm, webhook, webhookChange, webhookForm } from './programs.ts'
import { programsCalls } from './room.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const done = z.object({ status: z.literal(true) })
const withSecret = z.object({ webhook, secret: z.string() })

export const programsApi = {
  tokens: {
    ...programsCalls.tokens,
    summary: 'List your tokens, newest first',
    access: 'user',
    reply: z.array(token),
  },
  makeToken: {
    ...programsCalls.makeToken,
    summary: 'Make a token for a program; it is shown this once',
    access: 'user',
    body: tokenForm,
    reply: z.object({ token, secret: z.string() }),
    refusals: ['auth.confirm', 'auth.role', 'token.too-many', 'request.too-many'],
  },
  revokeToken: {
    ...programsCalls.revokeToken,
    summary: 'Revoke a token: its next call is refused',
    access: 'user',
    params: ofOne,
    reply: done,
    refusals: ['not-found'],
  },
  webhooks: {
    ...programsCalls.webhooks,
    summary: 'List the addresses that hear of events',
    access: 'user',
    reply: z.array(webhook),
  },
  addWebhook: {
    ...programsCalls.addWebhook,
    summary: 'Let an address hear of events; its signing secret is shown this once',
    access: 'user',
    body: webhookForm,
    reply: withSecret,
    refusals: [
      'auth.confirm',
      'auth.role',
      'webhook.not-an-address',
      'webhook.no-https',
      'webhook.with-user',
      'webhook.port',
      'webhook.private',
      'webhook.unknown-name',
      'webhook.too-long',
      'webhook.too-many',
      'webhook.same-address',
      'request.too-many',
    ],
  },
  changeWebhook: {
    ...programsCalls.changeWebhook,
    summary: 'Choose other events for an address, or switch it off or on',
    access: 'user',
    params: ofOne,
    body: webhookChange,
    reply: webhook,
    refusals: ['not-found', 'webhook.changed', 'auth.confirm'],
  },
  removeWebhook: {
    ...programsCalls.removeWebhook,
    summary: 'Remove an address with its deliveries',
    access: 'user',
    params: ofOne,
    reply: done,
    refusals: ['not-found'],
  },
  newSecret: {
    ...programsCalls.newSecret,
    summary: 'Make a new signing secret; the old one is used beside it for 24 hours',
    access: 'user',
    params: ofOne,
    reply: withSecret,
    refusals: ['not-found', 'auth.confirm', 'request.too-many'],
  },
  sendTest: {
    ...programsCalls.sendTest,
    summary: 'Send a test to an address',
    access: 'user',
    params: ofOne,
    reply: delivery,
    refusals: ['not-found', 'webhook.off', 'request.too-many'],
  },
  deliveries: {
    ...programsCalls.deliveries,
    summary: 'List the last deliveries to an address, newest first',
    access: 'user',
    params: ofOne,
    reply: z.array(delivery),
    refusals: ['not-found'],
  },
  sendAgain: {
    ...programsCalls.sendAgain,
    summary: 'Send a delivery again, with the same id',
    access: 'user',
    params: ofOne.extend({ deliveryId: z.uuid('Not found.') }),
    reply: delivery,
    refusals: ['not-found', 'webhook.off', 'webhook.being-sent', 'request.too-many'],
  },
} as const satisfies EndpointTable
