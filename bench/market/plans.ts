import type pg from 'pg'
import type { Sent } from '../kit/recorded.ts'

/** PostgreSQL's jit_above_cost: where it is on, a statement above it is compiled anew at every call. */
export const HIGHEST_COST = 100_000
/** Reading all of a smaller table is quicker than any index. */
const BIG_ROWS = 20_000

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Total Cost': number
  readonly Plans?: readonly Plan[]
}

export interface Finding {
  readonly cost: number
  /** The big tables that the statement reads as a whole. */
  readonly wholly: readonly string[]
  readonly text: string
}

/** What PostgreSQL expects of these statements, each text once, without running them. */
export async function plansOf(client: pg.Client, sent: readonly Sent[]): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > ${BIG_ROWS}`,
  )
  const big = new Set(rows.map(({ name }) => name))
  const findings: Finding[] = []
  const texts = new Map(sent.map((each) => [each.text, each]))
  for (const { text, values } of texts.values()) {
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue
    const explained = await client.query(`explain (format json) ${text}`, [...values])
    const plan: Plan = explained.rows[0]['QUERY PLAN'][0].Plan
    findings.push({
      cost: plan['Total Cost'],
      wholly: [...new Set(scansIn(plan))].filter((name) => big.has(name)),
      text,
    })
  }
  return findings
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160)
