import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { notification, notificationPage, preference, preferenceChange } from './notification.ts'
import { notificationsCalls, unsubscribeCalls } from './room.ts'

export const notificationsApi = {
  list: {
    ...notificationsCalls.list,
    summary: 'List what you were told, newest first, and count what you have not read',
    access: 'user',
    query: z.object({ before: z.uuid('This page does not exist.').optional() }),
    reply: notificationPage,
  },
  readAll: {
    ...notificationsCalls.readAll,
    summary: 'Mark a notification and all older ones as read',
    access: 'user',
    body: z.object({ upTo: z.uuid('This notification cannot be found.') }),
    reply: z.object({ unreadCount: z.number().int() }),
  },
  read: {
    ...notificationsCalls.read,
    summary: 'Mark one notification as read',
    access: 'user',
    params: z.object({ id: z.uuid('Not found.') }),
    reply: notification,
    refusals: ['not-found'],
  },
  preferences: {
    ...notificationsCalls.preferences,
    summary: 'Read which kinds of notification you get by mail and by push',
    access: 'user',
    reply: z.array(preference),
  },
  savePreference: {
    ...notificationsCalls.savePreference,
    summary: 'Choose whether one kind of notification comes by mail and by push',
    access: 'user',
    body: preferenceChange,
    reply: z.array(preference),
  },
} as const satisfies EndpointTable

/** The token of a mailed link is the permission, so these calls need no session. */
const params = z.object({ token: z.string().max(200, 'Not found.') })
const FORM_MAX_BYTES = 16 * 1024

export const unsubscribeApi = {
  open: {
    ...unsubscribeCalls.open,
    summary: 'Open the page that asks whether to unsubscribe; opening it changes nothing',
    access: 'anyone',
    params,
    refusals: ['not-found'],
  },
  about: {
    ...unsubscribeCalls.about,
    summary: 'Read which mails an unsubscribe link is about, and whether they are still sent',
    access: 'anyone',
    params,
    reply: preference.pick({ kind: true, mail: true }),
    refusals: ['not-found'],
  },
  unsubscribe: {
    ...unsubscribeCalls.unsubscribe,
    summary: 'Unsubscribe from one kind of mail by the link in it; mail programs call this too (RFC 8058)',
    access: 'anyone',
    params,
    // Mail programs send a form and browsers an empty body; neither is read.
    raw: { maxBytes: FORM_MAX_BYTES, tooLarge: 'request.too-large' },
    reply: preference.pick({ kind: true, mail: true }),
    refusals: ['not-found', 'request.too-large'],
  },
} as const satisfies EndpointTable
