import { setTimeout as pause } from 'node:timers/promises'
import { leavingApi } from '@cuebook/domain/leaving/api.ts'
import { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { letPeopleLive, untilAllAreThere } from '../crowd.ts'
import { diceOf } from '../dice.ts'
import { row } from '../journal.ts'
import { newPerson } from '../person.ts'
import { settle } from '../reader/outbox.ts'
import { openStage, type Stage } from '../stage.ts'
import { arrive } from '../verbs/coming.ts'
import { openFakeClock } from './fake-clock.ts'
import type { Fault, Verdict } from './fault.ts'

const AHEAD_MS = 12_000
const BACK_MS = 6_000
/** Longer than a job of a killed process waits, and than those wait that failed once or twice. */
const LONGEST_WAIT_MS = 150_000

interface Jump {
  readonly name: string
  readonly offset: string
  /** Whether the clock of PostgreSQL jumps as well, as on one machine. */
  readonly isOfBoth: boolean
}

const jumpOf = ({ name, offset, isOfBoth }: Jump): Fault => ({
  name,
  async run(seed): Promise<Verdict> {
    const clock = openFakeClock()
    if (!clock)
      return {
        name,
        isUntried: true,
        seen: ['It needs libfaketime, which is not installed.'],
        violations: [],
      }
    const stage = await openStage({
      seed,
      djs: 4,
      clients: 5,
      env: clock.env,
      ...(isOfBoth && { postgres: { env: clock.env } }),
    })
    const { world, db, reader } = stage
    const seen: string[] = []
    const during = async (what: string, ms: number) => {
      const before = world.journal.writes.length
      await letPeopleLive(world, () => pause(ms))
      seen.push(`${world.journal.writes.length - before} writes were acknowledged ${what}.`)
    }
    await world.site.start()
    await letPeopleLive(world, () => untilAllAreThere(world))
    const isStillThere = isOfBoth ? null : await someoneWhoMayStay(stage)
    clock.set(offset)
    await during(`while the clock was at ${offset}`, AHEAD_MS)
    await world.site.kill()
    await world.site.start()
    await during('after a kill at that time', AHEAD_MS)
    await world.site.kill()
    clock.set('+0d')
    await world.site.start()
    await during('with the right time again', BACK_MS)

    const violations: string[] = []
    const waited = await settle(db)
    seen.push(`The outbox was empty after ${(waited / 1000).toFixed(1)} s.`)
    if (waited > LONGEST_WAIT_MS) violations.push('jobs waited for the time at which they were written')
    if (isStillThere && !(await isStillThere()))
      violations.push('an account was closed before its days were over')
    violations.push(...(await strandedJobs(stage)), ...(await signedOut(stage)))
    violations.push(...(await reader.read(world)), ...(await reader.readSettled(world)))
    await stage.close(violations.length > 0)
    clock.remove()
    return { name, seen, violations }
  },
})

/** Somebody leaves and has twelve hours left to change their mind. */
async function someoneWhoMayStay({ world, db }: Stage): Promise<() => Promise<boolean>> {
  const dice = diceOf(world.dice.below(2 ** 31))
  const leaver = newPerson(world, { nth: 999, role: 'client', dice, email: 'leaver@bench.example' })
  world.round = new AbortController().signal
  await arrive(leaver, world)
  const body = { password: leaver.password.now }
  await leaver.write(leavingApi.leave, { body }, [row('departures', { user_id: leaver.id })])
  await db.query(`update departures set ends_at = now() + interval '12 hours' where user_id = $1`, [
    leaver.id,
  ])
  return async () => {
    const { rows } = await db.query(`select 1 from departures where user_id = $1 and left_at is null`, [
      leaver.id,
    ])
    return rows.length === 1
  }
}

/** Nothing that was due is put off to a time that comes only tomorrow. */
async function strandedJobs({ db }: Stage): Promise<string[]> {
  const { rows } = await db.query<{ words: string }>(
    `select 'a job waits for a time that the clock has left: ' || topic || ' until ' || run_at as words from outbox
     where done_at is null and dead_at is null and created_at > now() + interval '1 minute'
       and run_at < created_at + interval '1 minute'`,
  )
  return rows.map(({ words }) => words)
}

/** Everybody is still signed in, but those of whom the trail says that somebody ended their sessions. */
async function signedOut({ world, db }: Stage): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct subject_id as id from audit_log where subject_type = 'user'
       and action = any('{person.suspended,person.signed-out,password.reset,password.changed,session.ended,session.ended-others}')`,
  )
  const ended = new Set(rows.map(({ id }) => id))
  const states = await Promise.all(
    world.people
      .filter(({ id }) => !ended.has(id))
      .map((person) =>
        person.read(accountApi.currentUser).then(
          () => [],
          (error: Error) => [`${person.email} was signed out: ${error.message}`],
        ),
      ),
  )
  return states.flat()
}

export const serverClock = jumpOf({
  name: "the server's clock jumps a day ahead and back",
  offset: '+1d',
  isOfBoth: false,
})
export const clocksAhead = jumpOf({
  name: 'both clocks jump a day ahead and back',
  offset: '+1d',
  isOfBoth: true,
})
export const clocksBehind = jumpOf({
  name: 'both clocks jump a day back and ahead again',
  offset: '-1d',
  isOfBoth: true,
})
