import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { verifyAudit } from '../../server/src/kernel/audit/verify.ts'
import { claimDue, nextDueInMs } from '../../server/src/kernel/outbox/claim.ts'
import { outboxCounts } from '../../server/src/kernel/outbox/counts.ts'
import { forgetOld, reopenExpired, returnToPresent } from '../../server/src/kernel/outbox/sweep.ts'
import { defaultTunables } from '../../server/src/kernel/outbox/tunables.ts'
import { recorded } from '../kit/recorded.ts'
import type { openInside } from './inside.ts'
import { inOneLine, plansOf } from './plans.ts'

const LONGEST_MS = 5_000
const MINUTE_MS = 60_000

type Inside = Awaited<ReturnType<typeof openInside>>

/** The work between requests, each thing twice: what a first run leaves to do shows what a usual one takes. */
export async function measureChores({ ctx, chores }: Inside, client: pg.Client): Promise<void> {
  const { db } = ctx.database
  await client.query('set jit = off')
  const upkeep = { ...defaultTunables, everyLease: false }
  const all = [
    ...chores.map(({ name, everyMs, run }) => ({ name, everyMs, run })),
    { name: 'outbox: reopen lost jobs', everyMs: 20_000, run: () => reopenExpired(db, upkeep) },
    { name: 'outbox: return to the present', everyMs: 20_000, run: () => returnToPresent(db, upkeep) },
    { name: 'outbox: forget old jobs', everyMs: 20_000, run: () => forgetOld(db, upkeep) },
    {
      name: 'outbox: claim',
      everyMs: 1_000,
      run: () => claimDue(db, { room: { mail: 4, push: 4 }, leaseMs: 1 }),
    },
    { name: 'outbox: when is the next', everyMs: 1_000, run: () => nextDueInMs(db, ['mail', 'push']) },
    { name: 'outbox: count for the metrics', everyMs: 15_000, run: () => outboxCounts(db) },
    {
      name: 'npm run audit:verify (the trail)',
      everyMs: Number.POSITIVE_INFINITY,
      run: () => verifyAudit(drizzle({ client })),
    },
  ]
  console.log(
    `${'chore'.padEnd(48)}${'every'.padStart(8)}${'first'.padStart(11)}${'then'.padStart(11)}  reads as a whole`,
  )
  for (const { name, everyMs, run } of all) {
    const first = await timed(run)
    let then = 0
    const sent = await recorded(async () => {
      then = await timed(run)
    })
    const findings = await plansOf(client, sent)
    const wholly = findings.filter((each) => each.wholly.length > 0)
    const isOften = everyMs <= MINUTE_MS && wholly.length > 0
    const flag = `${Number.isFinite(everyMs) && Math.max(first, then) > LONGEST_MS ? ' SLOW' : ''}${isOften ? ' TOO OFTEN' : ''}`
    const every = Number.isFinite(everyMs) ? `${everyMs / 1000} s` : 'asked'
    console.log(
      `${name.padEnd(48)}${every.padStart(8)}${`${first.toFixed(0)} ms`.padStart(11)}${`${then.toFixed(0)} ms`.padStart(11)}  ${[...new Set(wholly.flatMap((each) => each.wholly))].join(', ')}${flag}`,
    )
    for (const { wholly: tables, text } of wholly)
      console.log(`      ${tables.join(', ')}: ${inOneLine(text)}`)
    if (flag) process.exitCode = 1
  }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}
