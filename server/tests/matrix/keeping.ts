import type { Cells } from './cell.ts'
import type { World } from './world.ts'

const text = (w: World) => ({ id: w.text })
const booking = (w: World) => ({ id: w.broughtBooking })
const contact = (w: World) => ({ id: w.broughtContact })
const webhook = (w: World) => ({ id: w.webhook })
const aloneOfDj = { client: 'auth.role', dj: 'ok' } as const
const aloneOfOwner = { client: 'not-found', dj: 'ok' } as const
const ownFile = ['ok', 'the name of a file is no id; it holds what the caller has'] as const

/** What the DJ keeps alone: templates, what they brought from elsewhere, and the programs that act for them. */
export const keepingCells: Cells = {
  'GET /api/templates/:id': { of: text, ...aloneOfDj },
  'GET /api/templates/:id/versions': { of: text, ...aloneOfDj },
  'PUT /api/templates/:id': {
    of: text,
    body: () => ({ name: 'Power', text: 'Three circuits', version: 1 }),
    ...aloneOfDj,
  },
  'DELETE /api/templates/:id': { of: text, ...aloneOfDj },
  'GET /api/templates/bookings/:id/values': { of: (w) => ({ id: w.contract }), ...aloneOfDj },
  'GET /api/templates/requests/:id/values': { of: (w) => ({ id: w.request }), ...aloneOfDj },

  'DELETE /api/brought/imports/:id': { of: (w) => ({ id: w.imported }), ...aloneOfDj },
  'PUT /api/brought/bookings/:id': {
    of: booking,
    body: () => ({ date: '2030-10-05', event: 'Birthday', version: 1 }),
    ...aloneOfDj,
  },
  'POST /api/brought/bookings/:id/contract': {
    of: booking,
    body: (w) => ({ clientId: 'guest@people.example', price: 900, eventDate: w.broughtDay }),
    ...aloneOfDj,
  },
  'DELETE /api/brought/bookings/:id': { of: booking, query: 'version=1', ...aloneOfDj },
  'PUT /api/brought/contacts/:id': {
    of: contact,
    body: () => ({ name: 'Somebody else', version: 1 }),
    ...aloneOfDj,
  },
  'DELETE /api/brought/contacts/:id': { of: contact, query: 'version=1', ...aloneOfDj },
  'GET /api/brought/files/:file': {
    of: () => ({ file: 'bookings.csv' }),
    ...aloneOfDj,
    others: ownFile,
  },
  'GET /api/contract-files/:file': {
    of: () => ({ file: 'contracts.csv' }),
    client: 'ok',
    dj: 'ok',
    others: ownFile,
  },

  'DELETE /api/programs/tokens/:id': { of: (w) => ({ id: w.programToken }), ...aloneOfOwner },
  'PATCH /api/programs/webhooks/:id': {
    of: webhook,
    body: () => ({ version: 0, events: ['booking.signed'], on: true }),
    ...aloneOfOwner,
  },
  'DELETE /api/programs/webhooks/:id': { of: webhook, ...aloneOfOwner },
  'POST /api/programs/webhooks/:id/secret': { of: webhook, ...aloneOfOwner },
  'POST /api/programs/webhooks/:id/test': { of: webhook, ...aloneOfOwner },
  'GET /api/programs/webhooks/:id/deliveries': { of: webhook, ...aloneOfOwner },
  'POST /api/programs/webhooks/:id/deliveries/:deliveryId/again': {
    of: (w) => ({ id: w.webhook, deliveryId: w.delivery }),
    ...aloneOfOwner,
  },
}
