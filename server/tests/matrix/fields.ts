import { randomUUID } from 'node:crypto'
import type { FieldCell, FieldCells } from './cell.ts'
import { terms } from './contracts.ts'
import { offer, wanted } from './requests.ts'
import type { World } from './world.ts'

const place = { free: 'where the own list goes on: any id only ends it at another place' }
const console = { free: 'an admin reads every one of them' }
const ownNames = { free: 'names a part of what the caller keeps; it is looked for nowhere else' }
const atProvider = { free: 'an id of the provider of maps or calendars, where the own account is asked' }

const aMessage = (own: World, more: object) => ({ recipientId: own.dj.user.id, content: 'Hello', ...more })
const attached = (kind: string) => (own: World, id: string) => ({
  body: aMessage(own, { attachment: { kind, id } }),
})
const playlist = { playlistName: 'Ours', playlistUrls: [{ url: 'https://open.spotify.com/playlist/1' }] }
const choosing = (choice: (id: string) => object) => (own: World, id: string) => ({
  body: { ...wanted, djId: own.dj.user.id, choice: { version: 'x', ...choice(id) } },
})
const askedByName: Omit<FieldCell, 'call'> = {
  by: 'client',
  id: ({ client }) => client.user.id,
  outcome: 'service-request.no-dj',
  why: 'every listed DJ may be asked, and nobody else',
}

/** Ids in bodies and queries. A call's `at` is its path with own ids in it. */
export const fieldCells: FieldCells = {
  'GET /api/notifications before': place,
  'POST /api/notifications/read upTo': { free: 'up to where the own list is read' },
  'GET /api/contracts before': place,
  'GET /api/messages/conversations before': place,
  'GET /api/messages/conversations/:userId before': place,
  'GET /api/music-requests before': place,
  'GET /api/reviews before': place,
  'GET /api/reviews/mine before': place,
  'GET /api/admin/people before': console,
  'GET /api/admin/bookings before': console,
  'GET /api/admin/requests before': console,
  'GET /api/admin/mails before': console,
  'GET /api/admin/money/payments before': console,
  'GET /api/admin/money/subscriptions before': console,
  'GET /api/admin/money/differences before': console,
  'GET /api/admin/reports after': console,
  'PUT /api/users/dj-packages packages[].id': ownNames,
  'PUT /api/users/dj-packages extras[].id': ownNames,
  'PUT /api/contracts/:id/timeline rows[].id': ownNames,
  'PUT /api/users/questionnaires/:key questions[].id': ownNames,
  'POST /api/contracts/:id/questions/more question.id': ownNames,
  'POST /api/templates/mails clientId': { free: 'a name that the own browser gives to what it sends' },
  'POST /api/messages clientId': { free: 'a name that the own browser gives to what it sends' },
  'PUT /api/calendar-settings googleCalendar.calendarId': atProvider,
  'PUT /api/calendar-settings outlookCalendar.calendarId': atProvider,
  'PUT /api/calendar-settings appleCalendar.calendarId': atProvider,
  'GET /api/places/resolve id': atProvider,

  'GET /api/brought/bookings before': {
    by: 'dj',
    id: (other) => other.broughtBooking,
    call: (_own, id) => ({ at: `/api/brought/bookings?before=${id}` }),
    outcome: 'ok',
  },
  'POST /api/brought/bookings/:id/contract clientId': {
    by: 'dj',
    id: (other) => other.client.user.id,
    call: (own, id) => ({
      at: `/api/brought/bookings/${own.broughtBooking}/contract`,
      body: { ...terms, clientId: id },
    }),
    outcome: 'contract.no-client',
  },
  'GET /api/brought/contacts before': {
    by: 'dj',
    id: (other) => other.broughtContact,
    call: (_own, id) => ({ at: `/api/brought/contacts?before=${id}` }),
    outcome: 'ok',
  },
  'GET /api/templates/bookings with': {
    by: 'dj',
    id: (other) => other.client.user.id,
    call: (_own, id) => ({ at: `/api/templates/bookings?with=${id}` }),
    outcome: 'ok',
  },
  'POST /api/templates/mails contractId': {
    by: 'dj',
    id: (other) => other.contract,
    call: (_own, id) => ({ body: { contractId: id, text: 'Hello', clientId: randomUUID() } }),
    outcome: 'contract.not-found',
  },
  'POST /api/auth/security/review keepPasskeys[]': {
    by: 'dj',
    id: (other) => other.passkey,
    call: (_own, id) => ({ body: { keepPasskeys: [id] } }),
    outcome: 'identity.no-review',
  },
  'PUT /api/subscriptions/card setupId': {
    by: 'dj',
    id: (other) => other.intent,
    call: (_own, id) => ({ body: { setupId: id } }),
    outcome: 'subscription.no-card',
  },
  'PUT /api/users/clips/order ids[]': {
    by: 'dj',
    id: (other) => other.clip,
    call: (_own, id) => ({ body: { ids: [id] } }),
    outcome: 'not-found',
  },
  'POST /api/contracts clientId': {
    by: 'dj',
    id: (other) => other.client.user.id,
    call: (_own, id) => ({ body: { ...terms, clientId: id } }),
    outcome: 'contract.no-client',
  },
  'POST /api/messages recipientId': {
    by: 'dj',
    id: (other) => other.client.user.id,
    call: (_own, id) => ({ body: { recipientId: id, content: 'Hello' } }),
    outcome: 'ok',
    why: 'everybody may write to everybody; who wants no messages blocks the sender',
  },
  'POST /api/messages attachment.id': [
    {
      by: 'client',
      id: (other) => other.loose,
      call: attached('picture'),
      outcome: 'message.bad-attachment',
    },
    {
      by: 'client',
      id: (other) => other.contract,
      call: attached('contract'),
      outcome: 'message.bad-attachment',
    },
    {
      by: 'client',
      id: (other) => other.client.user.id,
      call: attached('dj'),
      outcome: 'message.bad-attachment',
    },
  ],
  'POST /api/messages/typing userId': {
    by: 'client',
    id: (other) => other.dj.user.id,
    call: (_own, id) => ({ body: { userId: id } }),
    outcome: 'not-found',
  },
  'POST /api/messages/presence userId': {
    by: 'client',
    id: (other) => other.dj.user.id,
    call: (_own, id) => ({ body: { userId: id } }),
    outcome: 'not-found',
  },
  'POST /api/music-requests contractId': {
    by: 'client',
    id: (other) => other.contract,
    call: (_own, id) => ({ body: { ...playlist, contractId: id } }),
    outcome: 'contract.not-found',
  },
  'POST /api/music-requests clientId': {
    by: 'client',
    id: (other) => other.client.user.id,
    call: (own, id) => ({ body: { ...playlist, contractId: own.contract, clientId: id } }),
    outcome: 'music-request.not-you',
  },
  'POST /api/music-requests djId': {
    by: 'client',
    id: (other) => other.client.user.id,
    call: (_own, id) => ({ body: { ...playlist, djId: id } }),
    outcome: 'music-request.no-dj',
  },
  'POST /api/contracts/:id/music-plan/resolve ids[]': {
    by: 'client',
    id: (other) => other.song,
    call: ({ contract }, id) => ({
      at: `/api/contracts/${contract}/music-plan/resolve`,
      body: { ids: [id], keep: 'never' },
    }),
    outcome: 'music-plan.no-song',
  },
  'POST /api/party/:code/wishes id': {
    free: 'the phone makes it up; of another party it is party.wish-taken, and nobody can guess one',
  },
  'PUT /api/contracts/:id/timeline rows[].songs[]': {
    by: 'client',
    id: (other) => other.song,
    call: ({ contract, row }, id) => ({
      at: `/api/contracts/${contract}/timeline`,
      body: { version: 1, rows: [{ ...row, songs: [id] }] },
    }),
    outcome: 'ok',
    why: 'a song that is not in the own plan is shown as one that left it',
  },
  'POST /api/reviews contractId': {
    by: 'client',
    id: (other) => other.unreviewed,
    call: (_own, id) => ({ body: { contractId: id, rating: 5, comment: 'A great night.' } }),
    outcome: 'contract.not-found',
  },
  'POST /api/reviews/ask contractId': {
    by: 'dj',
    id: (other) => other.unreviewed,
    call: (_own, id) => ({ body: { contractId: id } }),
    outcome: 'contract.not-found',
  },
  'POST /api/service-requests djId': {
    ...askedByName,
    call: (_own, id) => ({ body: { ...wanted, djId: id } }),
  },
  'POST /api/service-requests djIds': {
    ...askedByName,
    call: (_own, id) => ({ body: { ...wanted, djIds: [id] } }),
  },
  'POST /api/service-requests djIds[]': {
    ...askedByName,
    call: (own, id) => ({ body: { ...wanted, djIds: [own.dj.user.id, id] } }),
  },
  'POST /api/service-requests choice.packageId': {
    by: 'client',
    id: (other) => other.bundle,
    call: choosing((packageId) => ({ packageId })),
    outcome: 'packages.gone',
  },
  'POST /api/service-requests choice.extraIds[]': {
    by: 'client',
    id: (other) => other.bundle,
    call: choosing((id) => ({ extraIds: [id] })),
    outcome: 'packages.gone',
  },
  'POST /api/service-requests/:id/applications packageId': {
    by: 'dj',
    id: (other) => other.bundle,
    call: ({ request }, id) => ({
      at: `/api/service-requests/${request}/applications`,
      body: { ...offer, packageId: id },
    }),
    outcome: 'application.no-package',
  },
  'PUT /api/dj/service-request-applications/:id packageId': {
    by: 'dj',
    id: (other) => other.bundle,
    call: ({ application }, id) => ({
      at: `/api/dj/service-request-applications/${application}`,
      body: { ...offer, packageId: id, version: 1 },
    }),
    outcome: 'application.no-package',
  },
}
