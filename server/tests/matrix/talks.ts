import type { Cells } from './cell.ts'
import type { World } from './world.ts'

const withDj = (w: World) => ({ userId: w.dj.user.id })
const template = (w: World) => ({ id: w.template })

/** Messages, and the person one writes with. In a conversation with the DJ, the DJ would be talking to themselves. */
export const talksCells: Cells = {
  'GET /api/messages/conversations/:userId': { of: withDj, client: 'ok', dj: 'not-found' },
  'PUT /api/messages/:id/read': { of: (w) => ({ id: w.asking }), client: 'not-found', dj: 'ok' },
  'GET /api/messages/:id/picture': { of: (w) => ({ id: w.answer }), client: 'ok', dj: 'ok' },
  'GET /api/messages/conversations/:userId/contracts': {
    of: withDj,
    client: 'ok',
    dj: 'ok',
    others: ['ok', 'it lists what the two share, which is nothing with a stranger'],
  },
  'PUT /api/messages/templates/:id': {
    of: template,
    body: () => ({ text: 'Hello there' }),
    client: 'auth.role',
    dj: 'ok',
  },
  'DELETE /api/messages/templates/:id': { of: template, client: 'auth.role', dj: 'ok' },
  'PUT /api/messages/conversations/:userId/block': { of: withDj, client: 'ok', dj: 'not-found' },
  'DELETE /api/messages/conversations/:userId/block': { of: withDj, client: 'ok', dj: 'not-found' },
  'POST /api/messages/conversations/:userId/report': {
    of: withDj,
    body: () => ({ reason: 'rude' }),
    client: 'ok',
    dj: 'not-found',
  },
  'GET /api/users/:id': { of: (w) => ({ id: w.dj.user.id }), client: 'ok', dj: 'ok' },
  'PATCH /api/reviews/:id': {
    of: (w) => ({ id: w.review }),
    body: () => ({ rating: 4 }),
    client: 'ok',
    dj: 'not-found',
  },
  'PUT /api/reviews/:id/reply': {
    of: (w) => ({ id: w.review }),
    body: () => ({ reply: 'Thank you.' }),
    client: 'auth.role',
    dj: 'ok',
  },
  'POST /api/reviews/:id/report': {
    of: (w) => ({ id: w.review }),
    body: () => ({ reason: 'rude' }),
    client: 'review.own',
    dj: 'ok',
    others: ['ok', 'a review is public, and everybody may report it'],
    isOpen: true,
  },
}
