import { setTimeout as pause } from 'node:timers/promises'
import { letPeopleLive, untilAllAreThere } from './crowd.ts'
import { countMails } from './reader/mails.ts'
import { settle } from './reader/outbox.ts'
import { reportCoverage } from './report.ts'
import { openStage, type Stage } from './stage.ts'

const DJS = 20
const CLIENTS = 29
const KILLS_OF_ROUND = 3

interface Count {
  kills: number
  crashes: number
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/**
 * Fifty people use everything while processes and PostgreSQL are killed, and an independent reader looks after each
 * round. Returns what should not be.
 */
export async function crashRounds({
  rounds,
  seed,
}: {
  rounds: number
  seed: number
}): Promise<readonly string[]> {
  const stage = await openStage({ seed, djs: DJS, clients: CLIENTS })
  const { world, reader, db } = stage
  const count: Count = { kills: 0, crashes: 0 }
  const violations: string[] = []
  const note = (found: readonly string[], when: string) => {
    violations.push(...found.map((words) => `${when}: ${words}`))
    for (const words of found) console.log(`  VIOLATION ${words}`)
  }

  await world.site.start()
  const begun = performance.now()
  await letPeopleLive(world, () => untilAllAreThere(world))
  console.log(`${world.people.length} people have signed up after ${seconds(performance.now() - begun)} s`)
  for (let round = 1; round <= rounds; round += 1) {
    const before = world.journal.writes.length
    await letPeopleLive(world, () => disturb(stage, count, round))
    await world.site.up()
    const found = await reader.read(world)
    console.log(
      `round ${round}: ${world.journal.writes.length - before} acknowledged writes, ${count.kills} kills and ${count.crashes} crashes of PostgreSQL so far, ${found.length} violations`,
    )
    note(found, `round ${round}`)
  }
  const waited = await settle(db)
  note([...(await reader.read(world)), ...(await reader.readSettled(world))], 'at the end')
  const { mails, repeated } = await countMails(db, world.mail.received)
  console.log(
    `the outbox was empty after ${seconds(waited)} s; ${mails} mails arrived, ${repeated} of them twice with the same Message-ID`,
  )
  reportCoverage(world, count)
  if (violations.length > 0) console.log(`the server's log is ${world.site.logFile}`)
  await stage.close(violations.length > 0)
  return violations
}

/** Every few seconds the process is killed; in each second round PostgreSQL dies too, alone or with it. */
async function disturb({ world, postgres }: Stage, count: Count, round: number): Promise<void> {
  const { site, dice } = world
  for (let kill = 1; kill <= KILLS_OF_ROUND; kill += 1) {
    await pause(3_000 + dice.below(7_000))
    if (kill === 2 && round % 2 === 0) {
      count.crashes += 1
      await postgres.crash(round % 4 === 0 ? 'SIGKILL' : 'SIGQUIT')
      // Sometimes the process sees it come back, and sometimes it dies in between.
      if (dice.chance(0.5)) {
        await postgres.restart()
        await pause(dice.below(3_000))
      } else {
        await site.kill()
        await postgres.restart()
      }
    }
    count.kills += 1
    await site.kill()
    await site.start()
  }
}
