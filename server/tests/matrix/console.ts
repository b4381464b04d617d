import type { CallName, Cell, Outcome } from './cell.ts'
import type { World } from './world.ts'

const theDj = (w: World) => ({ id: w.dj.user.id })
const payment = (w: World) => ({ id: w.payment })
const reason = () => ({ reason: 'A test of the console' })

/** Nobody but an admin may do these, so a cell names only the thing and what an admin gets. */
type ConsoleCells = {
  readonly [Name in Extract<CallName, `${string} /api/admin/${string}`>]?: Pick<Cell<Name>, 'of' | 'body'> & {
    readonly admin: Outcome
  }
}

export const consoleCells: ConsoleCells = {
  'POST /api/admin/dead-jobs/:id/retry': { of: (w) => ({ id: w.job }), admin: 'ok' },
  'POST /api/admin/dead-jobs/:id/give-up': { of: (w) => ({ id: w.job }), body: reason, admin: 'ok' },
  'GET /api/admin/people/:id': { of: theDj, admin: 'ok' },
  'POST /api/admin/people/:id/suspend': { of: theDj, body: reason, admin: 'ok' },
  'POST /api/admin/people/:id/lift': { of: theDj, body: reason, admin: 'person.not-suspended' },
  'POST /api/admin/people/:id/end-sessions': { of: theDj, body: reason, admin: 'ok' },
  'POST /api/admin/people/:id/confirm-email': { of: theDj, body: reason, admin: 'person.confirmed-already' },
  'POST /api/admin/people/:id/password-reset': { of: theDj, body: reason, admin: 'ok' },
  'POST /api/admin/people/:id/give-rights': { of: theDj, body: reason, admin: 'ok' },
  'POST /api/admin/people/:id/take-rights': { of: theDj, body: reason, admin: 'person.no-admin' },
  'POST /api/admin/coupons/:code/end': { of: (w) => ({ code: w.coupon }), admin: 'ok' },
  'POST /api/admin/mails/:id/again': { of: (w) => ({ id: w.mail }), body: reason, admin: 'mail.not-kept' },
  'GET /api/admin/money/payments/:id': { of: payment, admin: 'ok' },
  'GET /api/admin/money/payments/:id/provider': { of: payment, admin: 'ok' },
  'POST /api/admin/money/payments/:id/refunds': {
    of: payment,
    body: () => ({ amount: 10, left: 50, reason: 'A test of the console' }),
    admin: 'ok',
  },
  'GET /api/admin/money/subscriptions/:id': { of: theDj, admin: 'ok' },
  'POST /api/admin/setup/tests/:part': { of: () => ({ part: 'files' }), admin: 'ok' },
  'GET /api/admin/setup/test-mails/:id': { of: (w) => ({ id: w.testMail }), admin: 'not-found' },
  'GET /api/admin/reports/:id': { of: (w) => ({ id: w.report }), admin: 'ok' },
  'POST /api/admin/reports/:id/decision': {
    of: (w) => ({ id: w.report }),
    body: () => ({ outcome: 'no-breach', note: 'Seen' }),
    admin: 'ok',
  },
}
