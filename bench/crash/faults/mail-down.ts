import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Receiver, startReceiver } from '../../../server/src/adapters/email/receiver.fixture.ts'
import { letPeopleLive, untilAllAreThere } from '../crowd.ts'
import { countMails } from '../reader/mails.ts'
import { settle } from '../reader/outbox.ts'
import { openStage } from '../stage.ts'
import type { Fault } from './fault.ts'

const STEPS = 30
const STEP_MINUTES = 2
const USE_MS = 8_000

/** An hour passes for the outbox: whatever waits for its turn waits so much less. */
async function passTime(db: pg.Pool, minutes: number): Promise<void> {
  await db.query(
    `update outbox set run_at = run_at - make_interval(mins => $1)
     where done_at is null and dead_at is null and leased_until is null and attempts > 0`,
    [minutes],
  )
}

/** The mail server is away for an hour while people go on, and a process dies in between. */
export const mailDown: Fault = {
  name: 'mail server down for an hour',
  async run(seed) {
    const stage = await openStage({ seed, djs: 4, clients: 5 })
    const { world, db, reader } = stage
    await world.site.start()
    await letPeopleLive(world, () => untilAllAreThere(world))
    await settle(db)
    const early: Receiver = world.mail
    await early.close()
    const before = world.journal.writes.length
    await letPeopleLive(world, () => pause(USE_MS))
    const made = world.journal.writes.length - before
    for (let step = 0; step < STEPS; step += 1) {
      if (step === STEPS / 2) {
        await world.site.kill()
        await world.site.start()
      }
      await passTime(db, STEP_MINUTES)
      await pause(400)
    }
    const { rows } = await db.query<{ waiting: number; tries: number; dead: number }>(
      `select count(*) filter (where done_at is null and dead_at is null)::int as waiting,
         coalesce(max(attempts), 0) as tries, count(*) filter (where dead_at is not null)::int as dead
       from outbox where topic = 'mail' and attempts > 1`,
    )
    const late = await startReceiver({ port: early.port })
    world.mail = late
    // The longest wait is an hour, which also passes.
    for (let step = 0; step < STEPS; step += 1) {
      await passTime(db, STEP_MINUTES)
      await pause(400)
    }
    const waited = await settle(db)
    const received = [...early.received, ...late.received]
    const { mails, repeated } = await countMails(db, received)
    const found = [...(await reader.read(world)), ...(await reader.readSettled(world, received))]
    if (repeated > 0)
      found.push(`${repeated} mails arrived twice although no process died while one was on its way`)
    await stage.close(found.length > 0)
    return {
      name: this.name,
      seen: [
        `${made} writes were acknowledged while the mail server was away.`,
        `After an hour ${rows[0]?.waiting} mails waited, tried ${rows[0]?.tries} times at most, and ${rows[0]?.dead} were given up.`,
        `${late.received.length} mails arrived afterwards, ${mails} in all, ${repeated} of them twice; ${(waited / 1000).toFixed(1)} s later the outbox was empty.`,
      ],
      violations: found,
    }
  },
}
