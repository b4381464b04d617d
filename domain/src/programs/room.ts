import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'
import { LONGEST_WEBHOOK_URL, MOST_TOKENS, MOST_WEBHOOKS } from './limits.ts'

/** What can change here, and what calls read or change. The server tells open browsers of it. */
export const subjects = ['tokens', 'webhooks'] as const

const webhook = '/api/programs/webhooks/:id'

export const programsCalls = {
  tokens: { method: 'GET', path: '/api/programs/tokens', reads: ['tokens'] },
  makeToken: { method: 'POST', path: '/api/programs/tokens', changes: ['tokens'] },
  revokeToken: { method: 'DELETE', path: '/api/programs/tokens/:id', changes: ['tokens'] },
  webhooks: { method: 'GET', path: '/api/programs/webhooks', reads: ['webhooks'] },
  addWebhook: { method: 'POST', path: '/api/programs/webhooks', changes: ['webhooks'] },
  changeWebhook: { method: 'PATCH', path: webhook, changes: ['webhooks'] },
  removeWebhook: { method: 'DELETE', path: webhook, changes: ['webhooks'] },
  newSecret: { method: 'POST', path: `${webhook}/secret`, changes: ['webhooks'] },
  sendTest: { method: 'POST', path: `${webhook}/test`, changes: ['webhooks'] },
  deliveries: { method: 'GET', path: `${webhook}/deliveries`, reads: ['webhooks'] },
  sendAgain: { method: 'POST', path: `${webhook}/deliveries/:deliveryId/again`, changes: ['webhooks'] },
} as const satisfies CallTable

export const refusals = {
  'token.unknown': { status: 401, message: 'This token is not known. It may have been revoked.' },
  'token.expired': { status: 401, message: 'This token has ended. Please make a new one.' },
  'token.scope': { status: 403, message: 'The scope of this token does not open this call.' },
  'token.closed': { status: 403, message: 'No token can make this call. A person has to do it, signed in.' },
  'token.with-cookie': {
    status: 400,
    message: 'A call carries either a token or a cookie. Please send the token alone.',
  },
  'token.too-many': {
    status: 409,
    message: `You can have ${MOST_TOKENS} tokens at once. Please revoke one that you no longer use.`,
  },
  'webhook.not-an-address': {
    status: 400,
    message: 'This is not an address. Please enter one like https://example.com/hook.',
  },
  'webhook.no-https': {
    status: 400,
    message: 'The address must begin with https://, so that nobody else can read what we send.',
  },
  'webhook.with-user': {
    status: 400,
    message:
      'The address has a user name or a password in it. Please take it out: our signature tells your program who calls.',
  },
  'webhook.port': { status: 400, message: 'We do not call this port. Please use 443, or one from 1024 on.' },
  'webhook.private': {
    status: 400,
    message: 'This address leads into a private network. We can only call addresses on the internet.',
  },
  'webhook.unknown-name': {
    status: 400,
    message: 'Nothing on the internet has this name. Please check how it is written.',
  },
  'webhook.too-long': {
    status: 400,
    message: `The address is too long (${LONGEST_WEBHOOK_URL} characters at most, counted as it is sent).`,
  },
  'webhook.too-many': {
    status: 409,
    message: `You can have ${MOST_WEBHOOKS} addresses. Please remove one first.`,
  },
  'webhook.same-address': { status: 409, message: 'This address is on your list already.' },
  'webhook.changed': {
    status: 409,
    message: 'This address was changed in another window. Please look at it, then try again.',
  },
  'webhook.off': { status: 409, message: 'This address is switched off. Please switch it on first.' },
  'webhook.being-sent': { status: 409, message: 'This delivery is being tried already.' },
} as const satisfies Record<string, RefusalRow>
