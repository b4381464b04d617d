import { signature } from '../contracts.ts'
import type { Cells } from './cell.ts'
import type { World } from './world.ts'

const contract = (w: World) => ({ id: w.contract })
const pending = (w: World) => ({ id: w.pending })
const byLink = (w: World) => ({ token: w.token })
const anyoneWithTheLink = ['ok', 'whoever has the secret link may pay'] as const

export const terms = {
  eventType: 'Wedding',
  eventDate: '2031-06-15',
  startTime: '18:00',
  endTime: '23:00',
  venue: 'Hall One',
  venueAddress: '1200 S Figueroa St, Los Angeles, CA',
  price: 2500,
}
const hours = 'eventDate=2031-06-15&startTime=18:00&endTime=23:00'

export const contractsCells: Cells = {
  'GET /api/contracts/:id': { of: contract, client: 'ok', dj: 'ok' },
  'PUT /api/contracts/:id': { of: pending, body: () => ({ ...terms, version: 1 }), client: 'ok', dj: 'ok' },
  'POST /api/contracts/:id/viewed': { of: pending, body: () => ({ version: 1 }), client: 'ok', dj: 'ok' },
  'POST /api/contracts/:id/send': {
    of: (w) => ({ id: w.draft }),
    client: 'contract.not-found',
    dj: 'ok',
  },
  'POST /api/contracts/:id/sign': {
    of: pending,
    body: () => signature(),
    client: 'ok',
    dj: 'contract.wrong-state',
  },
  'GET /api/contracts/:id/signatures/:party': {
    of: (w) => ({ id: w.contract, party: 'dj' }),
    client: 'ok',
    dj: 'ok',
  },
  'POST /api/contracts/:id/cancel': { of: contract, client: 'ok', dj: 'ok' },
  'POST /api/contracts/:id/complete': {
    of: (w) => ({ id: w.played }),
    client: 'contract.not-your-part',
    dj: 'ok',
  },
  'POST /api/contracts/:id/payment-link': {
    of: contract,
    body: () => ({ type: 'deposit' }),
    client: 'contract.not-your-part',
    dj: 'ok',
  },
  'POST /api/contracts/:id/payment-link/mail': {
    of: contract,
    body: () => ({ type: 'deposit' }),
    client: 'contract.not-your-part',
    dj: 'ok',
  },
  'GET /api/contracts/:id/history': { of: contract, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/changes': { of: contract, query: 'since=1', client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/conflicts': { of: pending, query: hours, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/day-sheet': { of: contract, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/download': { of: contract, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/calendar': { of: contract, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/statement': { of: contract, client: 'ok', dj: 'ok' },
  'POST /api/contracts/:id/cash': {
    of: contract,
    body: () => ({ amount: 100, open: 2250 }),
    client: 'contract.not-found',
    dj: 'ok',
  },
  'DELETE /api/contracts/:id/cash/:mark': {
    of: (w) => ({ id: w.contract, mark: w.mark }),
    client: 'contract.not-found',
    dj: 'ok',
  },
  'GET /api/pay/:token': { of: byLink, client: 'ok', dj: 'ok', others: anyoneWithTheLink, isOpen: true },
  'POST /api/pay/:token/intent': {
    of: byLink,
    body: () => ({ amount: 1050 }),
    client: 'ok',
    dj: 'ok',
    others: anyoneWithTheLink,
    isOpen: true,
  },
  'POST /api/pay/:token/settle': {
    of: byLink,
    client: 'ok',
    dj: 'ok',
    others: anyoneWithTheLink,
    isOpen: true,
  },
}
