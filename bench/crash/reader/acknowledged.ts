import type pg from 'pg'
import type { Acknowledged, Fact, Journal } from '../journal.ts'
import type { Violation } from './violation.ts'

const quoted = (name: string): string => `"${name}"`

/** Facts that ask for the same columns are looked up by one statement. */
function shapeOf({ table, where, holding = {}, filled = [] }: Fact): string {
  const cells = Object.entries(where).map(([column, value]) => (value === null ? `${column}?` : column))
  return JSON.stringify([table, cells, Object.keys(holding), filled])
}

/** How many rows there are for each of these facts, which are of one shape. */
async function countRows(db: pg.Pool, facts: readonly Fact[]): Promise<number[]> {
  const [first] = facts
  if (!first) return []
  const { table, where, holding = {}, filled = [] } = first
  const equal = Object.entries(where).filter(([, value]) => value !== null)
  const empty = Object.entries(where).filter(([, value]) => value === null)
  const columns = [
    ...equal.map(([column]) => `e_${column}`),
    ...Object.keys(holding).map((column) => `h_${column}`),
  ]
  const conditions = [
    ...equal.map(([column]) => `t.${quoted(column)}::text = f.${quoted(`e_${column}`)}`),
    ...empty.map(([column]) => `t.${quoted(column)} is null`),
    ...filled.map((column) => `t.${quoted(column)} is not null`),
    ...Object.keys(holding).map(
      (column) => `position(f.${quoted(`h_${column}`)} in t.${quoted(column)}::text) > 0`,
    ),
  ]
  const wanted = facts.map((fact, n) => ({
    n,
    ...Object.fromEntries(equal.map(([column]) => [`e_${column}`, String(fact.where[column])])),
    ...Object.fromEntries(Object.entries(fact.holding ?? {}).map(([column, word]) => [`h_${column}`, word])),
  }))
  const { rows } = await db.query<{ n: number; found: number }>(
    `select f.n, count(t.*)::int as found
     from jsonb_to_recordset($1::jsonb) as f (n int${columns.map((column) => `, ${quoted(column)} text`).join('')})
     left join ${quoted(table)} t on ${conditions.join(' and ')}
     group by f.n order by f.n`,
    [JSON.stringify(wanted)],
  )
  return rows.map(({ found }) => found)
}

/** Whatever was acknowledged is there, and what was in doubt is there or is not. */
export async function findLost(db: pg.Pool, journal: Journal): Promise<Violation[]> {
  const known = journal.known()
  const holds = new Map<Fact, boolean>()
  const seen = new Map<Fact, number>()
  const all = known.flatMap(({ expected }) => expected)
  for (const facts of Map.groupBy(all, shapeOf).values()) {
    const found = await countRows(db, facts)
    for (const [i, fact] of facts.entries()) {
      seen.set(fact, found[i] ?? 0)
      holds.set(fact, (found[i] ?? 0) === (fact.rows ?? 1))
    }
  }
  const wrong = known.filter(({ expected }) => !expected.some((fact) => holds.get(fact)))
  return wrong.map(({ call, expected }) => {
    const rows = expected.map((fact) => `${seen.get(fact)} rows like ${JSON.stringify(fact)}`)
    return `an acknowledged write is not there (${call}): ${rows.join(' or ')}`
  })
}

/** Each acknowledged change left an entry in the audit trail in the same transaction. */
export async function findUntold(db: pg.Pool, writes: readonly Acknowledged[]): Promise<Violation[]> {
  const ids = writes.flatMap(({ requestId }) => requestId ?? [])
  const { rows } = await db.query<{ id: string }>(
    `select asked.id from unnest($1::text[]) as asked (id)
     left join audit_log entry on entry.request_id = asked.id where entry.request_id is null`,
    [ids],
  )
  const untold = new Set(rows.map(({ id }) => id))
  const byCall = Map.groupBy(
    writes.filter(({ requestId }) => requestId !== null),
    ({ call }) => call,
  )
  return [...byCall].flatMap(([call, all]) => {
    const missing = all.filter(({ requestId }) => requestId && untold.has(requestId))
    if (missing.length === 0) return []
    const [first] = missing
    return [
      `${missing.length} of ${all.length} acknowledged changes are not in the trail: ${call}, like ${first?.requestId}`,
    ]
  })
}
