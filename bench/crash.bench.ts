import { clocksAhead, clocksBehind, serverClock } from './crash/faults/clock-jumps.ts'
import type { Fault, Verdict } from './crash/faults/fault.ts'
import { fullDatabase, fullFolder } from './crash/faults/full-disk.ts'
import { mailDown } from './crash/faults/mail-down.ts'
import { providerAway } from './crash/faults/provider-away.ts'
import { crashRounds } from './crash/rounds.ts'

const faults: Readonly<Record<string, Fault>> = {
  'full-disk': fullFolder,
  'full-database': fullDatabase,
  'server-clock': serverClock,
  'clocks-ahead': clocksAhead,
  'clocks-behind': clocksBehind,
  provider: providerAway,
  mail: mailDown,
}

/** `npm run bench -- crash`, with --rounds=20, --faults=provider,mail or --faults=none, and --seed=7. */
export default async function measureCrashes(): Promise<void> {
  const rounds = Number(givenAs('rounds') ?? 4)
  const seed = Number(givenAs('seed') ?? Math.floor(Math.random() * 1_000_000))
  const wanted = givenAs('faults')?.split(',') ?? Object.keys(faults)
  console.log(`seed ${seed}: repeat it with --seed=${seed}`)
  const violations = rounds > 0 ? [...(await crashRounds({ rounds, seed }))] : []
  for (const fault of wanted.flatMap((name) => faults[name] ?? []))
    violations.push(...tell(await fault.run(seed)))
  console.log(`\n${violations.length} violations in all`)
}

function tell({ name, isUntried, seen, violations }: Verdict): readonly string[] {
  const outcome = isUntried ? 'NOT TRIED' : violations.length === 0 ? 'passed' : 'NOT PASSED'
  console.log(`\n## ${name}: ${outcome}`)
  for (const words of seen) console.log(`  ${words}`)
  for (const words of violations) console.log(`  VIOLATION ${words}`)
  return violations
}

function givenAs(name: string): string | undefined {
  const start = `--${name}=`
  return process.argv.find((word) => word.startsWith(start))?.slice(start.length)
}
