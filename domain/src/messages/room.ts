import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['conversation', 'templates', 'message-settings'] as const

export const messagesCalls = {
  send: { method: 'POST', path: '/api/messages', changes: ['conversation'] },
  stats: { method: 'GET', path: '/api/messages/stats', reads: ['conversation'] },
  conversations: { method: 'GET', path: '/api/messages/conversations', reads: ['conversation'] },
  thread: { method: 'GET', path: '/api/messages/conversations/:userId', reads: ['conversation'] },
  read: { method: 'PUT', path: '/api/messages/:id/read', changes: ['conversation'] },
} as const satisfies CallTable

export const attachmentsCalls = {
  uploadPicture: { method: 'POST', path: '/api/messages/pictures' },
  picture: { kind: 'file', method: 'GET', path: '/api/messages/:id/picture' },
  contracts: {
    method: 'GET',
    path: '/api/messages/conversations/:userId/contracts',
    reads: ['contract', 'conversation'],
  },
} as const satisfies CallTable

export const presenceCalls = {
  typing: { method: 'POST', path: '/api/messages/typing' },
  presence: { method: 'POST', path: '/api/messages/presence' },
  settings: { method: 'GET', path: '/api/messages/settings', reads: ['message-settings'] },
  saveSettings: { method: 'PUT', path: '/api/messages/settings', changes: ['message-settings'] },
} as const satisfies CallTable

export const safetyCalls = {
  block: { method: 'PUT', path: '/api/messages/conversations/:userId/block', changes: ['conversation'] },
  unblock: { method: 'DELETE', path: '/api/messages/conversations/:userId/block', changes: ['conversation'] },
  report: { method: 'POST', path: '/api/messages/conversations/:userId/report' },
} as const satisfies CallTable

export const templatesCalls = {
  list: { method: 'GET', path: '/api/messages/templates', reads: ['templates'] },
  add: { method: 'POST', path: '/api/messages/templates', changes: ['templates'] },
  change: { method: 'PUT', path: '/api/messages/templates/:id', changes: ['templates'] },
  remove: { method: 'DELETE', path: '/api/messages/templates/:id', changes: ['templates'] },
} as const satisfies CallTable

export const refusals = {
  'message.to-yourself': { status: 400, message: 'You cannot write to yourself.' },
  'message.no-recipient': { status: 404, message: 'This person cannot be found.' },
  'message.blocked': { status: 403, message: 'This person does not take messages from you.' },
  'message.you-blocked': { status: 409, message: 'You have blocked this person. Unblock them to write.' },
  'message.too-many': {
    status: 429,
    message: 'That is a lot of messages at once. Please wait a minute, then send it again.',
  },
  'message.too-many-pictures': {
    status: 429,
    message: 'That is a lot of pictures at once. Please wait a while, then try again.',
  },
  'message.too-many-templates': {
    status: 409,
    message: 'You can keep twenty quick replies. Delete one first.',
  },
  'message.too-many-reports': {
    status: 429,
    message: 'You have sent ten reports today. Please write to us if you need more help.',
  },
  'message.sent-otherwise': {
    status: 409,
    message: 'This message was already sent with another attachment. Please send a new message.',
  },
  'message.bad-attachment': { status: 400, message: 'This cannot be attached to a message.' },
} as const satisfies Record<string, RefusalRow>
