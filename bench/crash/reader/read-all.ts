import type pg from 'pg'
import type { World } from '../world.ts'
import { findLost, findUntold } from './acknowledged.ts'
import { aggregateChecks } from './aggregates.ts'
import { bookingChecks, settledBookingChecks } from './bookings.ts'
import { findTornFiles } from './files.ts'
import { replayTrails, watchLives } from './lives.ts'
import { countMails } from './mails.ts'
import { moneyChecks, settledMoneyChecks } from './money.ts'
import { findStuckJobs } from './outbox.ts'
import { trailChecks, verifyTrail } from './trail.ts'
import type { Violation } from './violation.ts'

interface Reading {
  readonly db: pg.Pool
  readonly databaseUrl: string
  readonly dataDir: string
}

/** The independent reader: it remembers what it saw, and says what should not be. */
export function openReader({ db, databaseUrl, dataDir }: Reading) {
  const lookAtLives = watchLives()
  const always = [...moneyChecks, ...bookingChecks, ...aggregateChecks, ...trailChecks]
  const settled = [...settledMoneyChecks, ...settledBookingChecks]
  return {
    /** What is true at every moment, also right after a crash. */
    async read({ journal }: World): Promise<Violation[]> {
      const found = [await findLost(db, journal), await findUntold(db, journal.writes), await lookAtLives(db)]
      for (const check of always) found.push([...(await check(db))])
      found.push(await replayTrails(db), await findTornFiles(db, dataDir))
      return found.flat()
    },
    /** What is true besides, once the outbox is empty. */
    async readSettled({ mail }: World, received = mail.received): Promise<Violation[]> {
      const found: (readonly Violation[])[] = [await findStuckJobs(db), await verifyTrail(databaseUrl)]
      for (const check of settled) found.push(await check(db))
      found.push((await countMails(db, received)).violations)
      return found.flat()
    },
  }
}
export type Reader = ReturnType<typeof openReader>
