import { randomUUID } from 'node:crypto'
import type { Cells } from './cell.ts'
import type { World } from './world.ts'

const contract = (w: World) => ({ id: w.contract })
const song = (w: World) => ({ id: w.contract, songId: w.song })
const wish = (w: World) => ({ id: w.contract, wishId: w.wish })
const guest = 'a-guest-of-the-party-00'
const anyGuest = ['ok', 'whoever has the code of the party is its guest'] as const

/** The music plan, the party of the guests and the timeline of a booked evening. */
export const eveningCells: Cells = {
  'GET /api/contracts/:id/music-plan': { of: contract, client: 'ok', dj: 'ok' },
  'POST /api/contracts/:id/music-plan/songs': {
    of: contract,
    body: () => ({ list: 'must', title: 'September' }),
    client: 'ok',
    dj: 'contract.not-your-part',
  },
  'POST /api/contracts/:id/music-plan/songs/many': {
    of: contract,
    body: () => ({ list: 'must', songs: [{ title: 'September' }] }),
    client: 'ok',
    dj: 'contract.not-your-part',
  },
  'PATCH /api/contracts/:id/music-plan/songs/:songId': {
    of: song,
    body: () => ({ title: 'September' }),
    client: 'ok',
    dj: 'contract.not-your-part',
  },
  'DELETE /api/contracts/:id/music-plan/songs/:songId': {
    of: song,
    client: 'ok',
    dj: 'contract.not-your-part',
  },
  'POST /api/contracts/:id/music-plan/resolve': {
    of: contract,
    body: (w) => ({ ids: [w.song], keep: 'never' }),
    client: 'ok',
    dj: 'contract.not-your-part',
  },
  'POST /api/contracts/:id/music-plan/share': { of: contract, client: 'ok', dj: 'contract.not-your-part' },
  'POST /api/contracts/:id/music-plan/reopen': {
    of: contract,
    client: 'auth.role',
    dj: 'music-plan.not-locked',
  },
  'GET /api/contracts/:id/music-plan.csv': { of: contract, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/day-sheet/music': { of: contract, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/party': { of: contract, client: 'ok', dj: 'ok' },
  'PUT /api/contracts/:id/party': {
    of: contract,
    body: () => ({ isOn: true, title: 'Ours', hosts: 'Clara', opensOn: '2030-05-30', version: 1 }),
    client: 'ok',
    dj: 'contract.not-your-part',
  },
  'POST /api/contracts/:id/party/code': {
    of: contract,
    body: () => ({ version: 1 }),
    client: 'ok',
    dj: 'contract.not-your-part',
  },
  'PUT /api/contracts/:id/party/wishes/:wishId/mark': {
    of: wish,
    body: () => ({ mark: 'next' }),
    client: 'auth.role',
    dj: 'ok',
  },
  'PUT /api/contracts/:id/party/wishes/:wishId/hidden': {
    of: wish,
    body: () => ({ hidden: true }),
    client: 'ok',
    dj: 'ok',
  },
  'GET /api/party/:code': {
    of: (w) => ({ code: w.code }),
    client: 'ok',
    dj: 'ok',
    others: anyGuest,
    isOpen: true,
  },
  'POST /api/party/:code/wishes': {
    of: (w) => ({ code: w.code }),
    body: () => ({ id: randomUUID(), guest, title: 'September' }),
    client: 'ok',
    dj: 'ok',
    others: anyGuest,
    isOpen: true,
  },
  'PUT /api/party/:code/wishes/:wishId/vote': {
    of: (w) => ({ code: w.code, wishId: w.wish }),
    body: () => ({ guest, voted: true }),
    client: 'ok',
    dj: 'ok',
    others: anyGuest,
    isOpen: true,
  },
  'GET /api/contracts/:id/timeline': { of: contract, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/day-sheet/timeline': { of: contract, client: 'ok', dj: 'ok' },
  'PUT /api/contracts/:id/timeline': {
    of: contract,
    body: (w) => ({ version: 1, rows: [{ ...w.row, title: 'First dance' }] }),
    client: 'ok',
    dj: 'ok',
  },
  'PATCH /api/music-requests/:id': {
    of: (w) => ({ id: w.musicRequest }),
    body: () => ({ status: 'accepted' }),
    client: 'auth.role',
    dj: 'ok',
  },
}
