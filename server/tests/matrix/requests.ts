import type { Cells } from './cell.ts'
import type { World } from './world.ts'

const request = (w: World) => ({ id: w.request })
const applied = (w: World) => ({ id: w.applied, applicationId: w.application })
const application = (w: World) => ({ id: w.application })

export const wanted = { eventDate: '2030-12-02', location: 'Austin', partyType: 'Wedding' }
export const offer = {
  proposedPrice: 900,
  message: 'I know the hall very well.',
  availability: 'Free that day',
}

/** Requests, which are addressed to the DJ of the world, applications, and what a client keeps of the market. */
export const requestsCells: Cells = {
  'PUT /api/djs/favourites/:id': {
    of: (w) => ({ id: w.dj.user.id }),
    client: 'ok',
    dj: 'auth.role',
    others: ['ok', 'a listed DJ can be the favourite of every client'],
    isOpen: true,
  },
  'DELETE /api/djs/favourites/:id': {
    of: (w) => ({ id: w.dj.user.id }),
    client: 'ok',
    dj: 'auth.role',
    others: ['ok', 'it takes away a favourite of the caller, whoever the DJ is'],
    isOpen: true,
  },
  'DELETE /api/djs/saved-searches/:id': { of: (w) => ({ id: w.search }), client: 'ok', dj: 'not-found' },
  'GET /api/service-requests/:id': { of: request, client: 'auth.role', dj: 'ok' },
  'PATCH /api/service-requests/:id': {
    of: request,
    body: () => ({ ...wanted, version: 1 }),
    client: 'ok',
    dj: 'auth.role',
  },
  'POST /api/service-requests/:id/withdraw': { of: request, client: 'ok', dj: 'auth.role' },
  'POST /api/service-requests/:id/viewed': { of: request, client: 'auth.role', dj: 'ok' },
  'POST /api/service-requests/:id/pass': { of: request, client: 'auth.role', dj: 'ok' },
  'GET /api/service-requests/:id/suggestions': { of: request, client: 'ok', dj: 'auth.role' },
  'POST /api/service-requests/:id/applications': {
    of: request,
    body: () => offer,
    client: 'auth.role',
    dj: 'ok',
  },
  'POST /api/service-requests/:id/applications/:applicationId/accept': {
    of: applied,
    client: 'ok',
    dj: 'auth.role',
  },
  'POST /api/service-requests/:id/applications/:applicationId/decline': {
    of: applied,
    client: 'ok',
    dj: 'auth.role',
  },
  'PUT /api/dj/service-request-applications/:id': {
    of: application,
    body: () => ({ ...offer, version: 1 }),
    client: 'auth.role',
    dj: 'ok',
  },
  'POST /api/dj/service-request-applications/:id/confirm': {
    of: application,
    client: 'auth.role',
    dj: 'ok',
  },
  'POST /api/dj/service-request-applications/:id/withdraw': {
    of: application,
    client: 'auth.role',
    dj: 'ok',
  },
}
