import type pg from 'pg'
import { recorded } from '../kit/recorded.ts'
import { questionsFor } from './calls.ts'
import type { openInside } from './inside.ts'
import { personasOf } from './personas.ts'
import { HIGHEST_COST, inOneLine, plansOf } from './plans.ts'

type Inside = Awaited<ReturnType<typeof openInside>>

/** What the calls of all screens send to the database: none is estimated high, and which read a big table as a whole. */
export async function lookAtStatements({ app }: Inside, client: pg.Client): Promise<void> {
  const personas = await personasOf(client)
  const sent = await recorded(async () => {
    for (const persona of personas)
      for (const { path } of questionsFor(persona))
        await app.inject({ url: path, headers: { cookie: persona.cookie, 'user-agent': 'Mozilla/5.0' } })
  })
  const findings = await plansOf(client, sent)
  console.log(
    `${findings.length} statements; the highest estimates and those that read a big table as a whole:`,
  )
  const sorted = findings.toSorted((a, b) => b.cost - a.cost)
  for (const { cost, wholly, text } of sorted.filter((each, i) => i < 8 || each.wholly.length > 0))
    console.log(`  ${cost.toFixed(0).padStart(8)} ${wholly.join(', ') || '–'}: ${inOneLine(text)}`)
  if ((sorted[0]?.cost ?? 0) > HIGHEST_COST) {
    console.log(`NOT all are below ${HIGHEST_COST}, above which PostgreSQL would compile them.`)
    process.exitCode = 1
  }
}
