import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { letPeopleLive, untilAllAreThere } from '../crowd.ts'
import { settle } from '../reader/outbox.ts'
import { openStage, type Stage } from '../stage.ts'
import type { Fault, Verdict } from './fault.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'

const WITH_ROOM_MS = 6_000
const FULL_MS = 12_000
const cannotMount = (name: string): Verdict => ({
  name,
  isUntried: true,
  seen: ['It needs a small disk, which nobody may mount here.'],
  violations: [],
})

const timesRefused = ({ world }: Stage): number =>
  [...world.tally.failures].reduce(
    (sum, [words, times]) => (words.includes('server.full') ? sum + times : sum),
    0,
  )

/** What everybody does is acknowledged with room, without, and with room again; the reader looks at the end. */
async function useUp(stage: Stage, disk: SmallDisk, whileFull: () => Promise<string[]>) {
  const { world, reader, db } = stage
  const seen: string[] = []
  const during = async (what: string, ms: number) => {
    const before = world.journal.writes.length
    await letPeopleLive(world, () => pause(ms))
    seen.push(`${world.journal.writes.length - before} writes were acknowledged ${what}.`)
  }
  await world.site.start()
  await letPeopleLive(world, () => untilAllAreThere(world))
  await during('with room', WITH_ROOM_MS)
  disk.fill()
  await during('on the full disk', FULL_MS)
  seen.push(`${timesRefused(stage)} calls were refused because the disk is full.`, ...(await whileFull()))
  disk.makeRoom()
  await world.site.up()
  const refusedBefore = timesRefused(stage)
  await during('with room again', WITH_ROOM_MS)
  const violations = [...(await reader.read(world))]
  if (timesRefused(stage) > refusedBefore) violations.push('calls were refused although there was room again')
  seen.push(`The outbox was empty after ${((await settle(db)) / 1000).toFixed(1)} s.`)
  violations.push(...(await reader.readSettled(world)))
  return { seen, violations }
}

/** Uploads, exports and copies of data find no room. */
export const fullFolder: Fault = {
  name: 'full disk of DATA_DIR',
  async run(seed) {
    const disk = openSmallDisk(24)
    if (!disk) return cannotMount(this.name)
    const stage = await openStage({ seed, djs: 4, clients: 5, dataDir: join(disk.folder, 'data') })
    const { site } = stage.world
    const outcome = await useUp(stage, disk, async () => {
      const health = (await (await fetch(`${site.url}/api/health`)).json()) as { disk?: string }
      await site.kill()
      await site.start()
      return [`/api/health says disk: ${health.disk}.`, 'A killed process starts again on the full disk.']
    })
    await stage.close(outcome.violations.length > 0)
    disk.remove()
    return { name: this.name, ...outcome }
  },
}

/** The database finds no room for its rows and its log. */
export const fullDatabase: Fault = {
  name: 'full disk of PostgreSQL',
  async run(seed) {
    const disk = openSmallDisk(160)
    if (!disk) return cannotMount(this.name)
    const stage = await openStage({ seed, djs: 4, clients: 5, postgres: { under: disk.folder } })
    const { db, world, postgres } = stage
    const outcome = await useUp(stage, disk, async () => {
      // Rows had no room so far. Now its log needs another file, which is the worst that can happen to it.
      await db.query('select pg_switch_wal()').catch(() => {})
      const before = world.journal.writes.length
      await letPeopleLive(world, () => pause(FULL_MS))
      const made = world.journal.writes.length - before
      const isThere = await answers(db)
      disk.makeRoom()
      const words = isThere ? 'goes on answering' : 'has ended'
      const seen = [`Its log needed another file: ${made} writes were acknowledged, and PostgreSQL ${words}.`]
      if (isThere || (await comesBack(db))) return [...seen, 'With room again it needed no restart.']
      await postgres.restart()
      return [...seen, 'It did not come back by itself, so it was started again.']
    })
    await stage.close(outcome.violations.length > 0)
    disk.remove()
    return { name: this.name, ...outcome }
  },
}

const answers = (db: pg.Pool): Promise<boolean> =>
  db.query('select 1').then(
    () => true,
    () => false,
  )

/** PostgreSQL may be putting itself in order. */
async function comesBack(db: pg.Pool): Promise<boolean> {
  for (let look = 0; look < 40; look += 1) {
    if (await answers(db)) return true
    await pause(250)
  }
  return false
}
