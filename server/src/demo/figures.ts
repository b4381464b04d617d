import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { type CountedKind, djDayCounts } from '../figures/table.ts'
import type { Tx } from '../kernel/db/database.ts'
import { demoId, pick } from './people.ts'

/** Since how many days each of the two is in the market, and how often people see them on a usual day. */
const seen = [
  { email: 'dj@demo.test', days: 390, search: 26, visit: 2 },
  { email: 'trial@demo.test', days: 9, search: 14, visit: 1 },
] as const

/** People look for DJs in spring and early summer, and on Sundays. */
const season = [0.8, 0.9, 1.1, 1.3, 1.5, 1.4, 1.1, 1, 1, 0.9, 0.7, 0.6]

/** A year of searches and visits; the market has grown meanwhile. */
export async function loadDemoFigures(tx: Tx, now: Date): Promise<void> {
  const rows = seen.flatMap((dj) =>
    Array.from({ length: dj.days }, (_, ago) => ago).flatMap((ago) =>
      (['search', 'visit'] as const).flatMap((kind) => {
        const day = new Date(now.getTime() - ago * DAY_MS)
        const count = timesOn(day, ago, { email: dj.email, kind, usual: dj[kind] })
        return count === 0 ? [] : { djId: demoId(dj.email), day: day.toISOString().slice(0, 10), kind, count }
      }),
    ),
  )
  await tx.insert(djDayCounts).values(rows)
}

interface Usual {
  readonly email: string
  readonly kind: CountedKind
  readonly usual: number
}
function timesOn(day: Date, ago: number, { email, kind, usual }: Usual): number {
  const chance = 0.4 + pick(`${kind} of ${email} ${ago} days ago`, 120) / 100
  const weekday = day.getUTCDay() === 0 ? 1.4 : 1
  const growth = 1 - ago / 700
  return Math.round(usual * chance * weekday * growth * (season[day.getUTCMonth()] ?? 1))
}
