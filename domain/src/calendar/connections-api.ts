import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { accountCalendar, busyAddressForm, calDavForm, connections } from './connection.ts'
import { connectionsCalls } from './room.ts'
import { oauthPlatforms, platforms } from './settings.ts'

const ofPlatform = z.object({ platform: z.enum(platforms, 'Not found.') })
const ofOAuthPlatform = z.object({ platform: z.enum(oauthPlatforms, 'Not found.') })

/** Why a calendar that we ask at once may not answer. */
const asked = [
  'calendar.bad-address',
  'calendar.wrong-password',
  'calendar.signed-out',
  'calendar.not-a-calendar',
  'calendar.unreachable',
  'calendar.refused',
  'request.too-many',
] as const

export const connectionsApi = {
  read: {
    ...connectionsCalls.read,
    summary: 'Read which calendars are connected, and how they are',
    access: 'user',
    reply: connections,
  },
  authorize: {
    ...connectionsCalls.authorize,
    summary: 'Begin to connect a Google or Outlook account: answers the address to sign in at',
    access: 'user',
    params: ofOAuthPlatform,
    reply: z.object({ url: z.url() }),
    refusals: ['calendar.not-offered', 'request.too-many'],
  },
  callback: {
    ...connectionsCalls.callback,
    summary: 'Where Google and Microsoft send people back to',
    access: 'visitor',
    params: ofOAuthPlatform,
    query: z.object({
      code: z.string().max(4000).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(500).optional(),
    }),
  },
  connectCalDav: {
    ...connectionsCalls.connectCalDav,
    summary: 'Connect a calendar by CalDAV; the server is asked at once',
    access: 'user',
    body: calDavForm,
    reply: connections,
    refusals: asked,
  },
  disconnect: {
    ...connectionsCalls.disconnect,
    summary: 'Disconnect a calendar; the events in it stay',
    access: 'user',
    params: ofPlatform,
    reply: connections,
    refusals: ['not-found'],
  },
  calendars: {
    ...connectionsCalls.calendars,
    summary: 'List the calendars of a connected account',
    access: 'user',
    params: ofPlatform,
    reply: z.array(accountCalendar),
    refusals: ['not-found', 'calendar.not-offered', ...asked],
  },
  addAddress: {
    ...connectionsCalls.addAddress,
    summary: 'Read busy times from the address of a calendar; it is read at once',
    access: 'dj',
    body: busyAddressForm,
    reply: connections,
    refusals: ['calendar.too-many-addresses', 'calendar.same-address', ...asked],
  },
  removeAddress: {
    ...connectionsCalls.removeAddress,
    summary: 'Stop reading busy times from an address',
    access: 'dj',
    params: z.object({ id: z.uuid('Not found.') }),
    reply: connections,
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable
