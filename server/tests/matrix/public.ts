import type { Cells } from './cell.ts'
import type { World } from './world.ts'

const everybody = { client: 'ok', dj: 'ok', isOpen: true } as const
const named = (w: World) => ({ username: w.username })

/** What everybody may read. */
export const publicCells: Cells = {
  'GET /api/legal/:page': {
    of: () => ({ page: 'terms' }),
    ...everybody,
    others: ['ok', 'the terms are for all'],
  },
  'GET /api/avatars/:file': {
    of: () => ({ file: 'abcdefgh.svg' }),
    ...everybody,
    others: ['ok', 'a generated picture tells nothing of the person'],
  },
  'POST /api/webhooks/:provider': {
    of: () => ({ provider: 'test' }),
    body: () => Buffer.from('{}'),
    client: 'payment.unsigned',
    dj: 'payment.unsigned',
    others: ['payment.unsigned', 'only the signature of the provider opens it'],
  },
  'GET /api/files/:key': {
    of: (w) => ({ key: w.sound }),
    ...everybody,
    others: ['ok', 'pictures and clips of profiles are public; private files have other keys'],
  },
  'GET /api/djs/:id/packages': {
    of: (w) => ({ id: w.dj.user.id }),
    ...everybody,
    others: ['ok', 'every signed-in person may read the prices of a listed DJ'],
  },
  'GET /api/djs/cards/:id': {
    of: (w) => ({ id: w.dj.user.id }),
    ...everybody,
    others: ['ok', 'every signed-in person may read the card of a listed DJ'],
  },
  'GET /api/djs/profile/:username': { of: named, ...everybody, others: ['ok', 'the profile is public'] },
  'GET /api/djs/profile/:username/away': {
    of: named,
    client: 'not-found',
    dj: 'not-found',
    others: ['not-found', 'it speaks only of DJs who cannot be found at present'],
  },
  'GET /api/djs/profile/:username/availability': {
    of: named,
    query: 'month=2030-06',
    ...everybody,
    others: ['ok', 'the profile says on which days the DJ is free'],
  },
}
