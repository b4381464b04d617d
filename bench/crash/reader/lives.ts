import { contractLife } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { paymentLife } from '@cuebook/domain/payments/lifecycle.ts'
import { applicationLife, requestLife } from '@cuebook/domain/service-requests/life/life.ts'
import type pg from 'pg'
import type { Violation } from './violation.ts'

type Moves = Readonly<Partial<Record<string, string>>>

interface Life {
  readonly table: string
  readonly column: string
  readonly moves: readonly Moves[]
}

const lives: readonly Life[] = [
  { table: 'contracts', column: 'status', moves: contractLife.map(({ moves }) => moves) },
  { table: 'service_requests', column: 'status', moves: requestLife.map(({ moves }) => moves) },
  {
    table: 'service_request_applications',
    column: 'status',
    // The acceptance of another one answers those that wait.
    moves: applicationLife.map(({ moves }) => moves),
  },
  { table: 'payments', column: 'state', moves: Object.values(paymentLife) },
]

/** Where a row may be after any number of moves. */
function reachable(from: string, moves: readonly Moves[]): ReadonlySet<string> {
  const reached = new Set([from])
  for (const state of reached) {
    for (const move of moves) {
      const next = move[state]
      if (next) reached.add(next)
    }
  }
  return reached
}

/** Compares the states of all rows with those of the last look: each must be reachable by the tables of the domain. */
export function watchLives() {
  const last = new Map<string, string>()
  return async (db: pg.Pool): Promise<Violation[]> => {
    const violations: Violation[] = []
    for (const { table, column, moves } of lives) {
      const { rows } = await db.query<{ id: string; state: string }>(
        `select id::text, ${column} as state from ${table}`,
      )
      const seen = new Set<string>()
      for (const { id, state } of rows) {
        const key = `${table} ${id}`
        seen.add(key)
        const before = last.get(key)
        if (before && !reachable(before, moves).has(state))
          violations.push(`a row moved as no life cycle allows: ${key} from ${before} to ${state}`)
        last.set(key, state)
      }
      for (const key of last.keys())
        if (key.startsWith(`${table} `) && !seen.has(key)) {
          violations.push(`a row has gone: ${key}`)
          last.delete(key)
        }
    }
    return violations
  }
}

/** What the trail of a contract says happened, as moves of its life. */
const actionOf: Readonly<Record<string, string>> = {
  'contract.sent': 'send',
  'contract.changed': 'edit',
  'contract.signed': 'sign',
  'contract.confirmed': 'sign',
  'contract.cancelled': 'cancel',
  'contract.completed': 'complete',
}

interface Told {
  readonly id: string
  readonly status: string
  readonly events: readonly { readonly action: string; readonly by: string | null }[]
}

/** Plays the trail of each contract again: every step is allowed, and it ends where the contract stands. */
export async function replayTrails(db: pg.Pool): Promise<Violation[]> {
  const { rows } = await db.query<Told>(
    `select c.id::text, c.status, jsonb_agg(jsonb_build_object('action', a.action, 'by', a.details ->> 'by')
       order by a.seq) as events
     from contracts c join audit_log a on a.subject_type = 'contract' and a.subject_id = c.id::text
     group by c.id`,
  )
  return rows.flatMap(({ id, status, events }) => {
    // How it began does not stand in the trail.
    let states = new Set(['draft', 'pending'])
    for (const { action, by } of events) {
      const name = actionOf[action]
      if (!name) continue
      const who =
        action === 'contract.confirmed' ? 'dj' : action === 'contract.signed' ? 'client' : (by ?? 'system')
      const allowed = contractLife.filter((row) => row.action === name && row.by.some((each) => each === who))
      const next = [...states].flatMap((state) =>
        allowed.flatMap(({ moves }) => (moves as Moves)[state] ?? []),
      )
      if (next.length === 0)
        return [`the trail of a contract makes an impossible step: ${id} ${action} by ${who}`]
      states = new Set(next)
    }
    return states.has(status)
      ? []
      : [`the trail of a contract ends elsewhere: ${id} is ${status}, not ${[...states]}`]
  })
}
