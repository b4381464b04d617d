import { everyEndpoint } from '../../server/tests/hostile/every-endpoint.ts'
import type { World } from './world.ts'

/** Why a call is not among those that people make here. */
const reasons: Readonly<Record<string, string>> = {}

/** Which changes were made how often, and which were not. */
export function reportCoverage(
  { tally, journal }: World,
  { kills, crashes }: { kills: number; crashes: number },
): void {
  const changes = everyEndpoint.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
  const done = changes.filter((name) => tally.timesOf(name) > 0)
  const missing = changes.filter((name) => tally.timesOf(name) === 0)
  console.log(
    `${journal.writes.length} acknowledged writes, ${journal.doubts} left in doubt, ${tally.answeredAgain} acknowledged when asked again, ${kills} kills, ${crashes} crashes of PostgreSQL`,
  )
  console.log(`${done.length} of ${changes.length} verbs were used with success:`)
  for (const name of done.toSorted((a, b) => tally.timesOf(a) - tally.timesOf(b)))
    console.log(`  ${tally.timesOf(name)} ${name}`)
  console.log(`${missing.length} were not:`)
  for (const name of missing) {
    const refused = [...(tally.refusals.get(name) ?? [])].map(([code, times]) => `${code} ${times}`)
    console.log(`  ${name}: ${reasons[name] ?? (refused.join(', ') || 'never tried')}`)
  }
  for (const [words, times] of tally.failures) console.log(`  answered ${times} times: ${words}`)
  for (const [words, times] of tally.stumbles) console.log(`  stumbled ${times} times: ${words}`)
}
