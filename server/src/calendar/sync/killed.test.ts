import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { origin, testApp } from '../../../tests/app.ts'
import { startChild } from '../../../tests/child.ts'
import { testTarget } from '../../../tests/database.ts'
import { describeWithRadicale } from '../../../tests/peers/radicale.ts'
import { testSecret } from '../../../tests/people.ts'
import { runWaitingJobs } from '../../../tests/run-jobs.ts'
import { calendarConnections as table } from '../table.ts'
import { runSync } from './run-sync.ts'
import { SYNC_TOPIC, startDueSyncs } from './start-syncs.ts'
import { aSyncingDj, shownIn } from './sync.fixture.ts'

describeWithRadicale('a server that is killed in the middle of a sync', async (radicale) => {
  const env = {
    CALENDAR_HOSTS: radicale.origin,
    BASE_URL: origin,
    AUTH_SECRET: testSecret,
    DEMO: 'off',
  }

  test.each(['before the call', 'after the call', 'after the removal'] as const)(
    '%s leaves nothing twice and nothing out after its restart',
    async (dieAt) => {
      const target = await testTarget()
      const first = await testApp({ target, env })
      const { book, row, calendar, save, sync } = await aSyncingDj(first, radicale)
      for (let day = 10; day < 15; day += 1) await book({ eventDate: `2030-06-${day}` })
      // The last one dies while the events move to another calendar.
      if (dieAt === 'after the removal') {
        await sync()
        await save({}, await radicale.makeCalendar(`${calendar}-next`))
      }
      const { id: connectionId } = await row()
      await first.stop()

      const child = await startChild('sync-and-die.ts', {
        ...target,
        env,
        dieAt,
        connectionId,
      } as typeof target)
      // The child ends by its own hand.
      expect(await child.nextLine()).toBe('')
      await child.kill()

      const { ctx } = await testApp({ target, env })
      const { db } = ctx.database
      const handle = runSync(ctx)
      // The lease of the dead process holds until it runs out, so that nobody interferes with a slow one.
      expect(await db.$count(table, sql`${table.leasedUntil} > now()`)).toBe(1)
      await db.update(table).set({ leasedUntil: sql`now() - interval '1 second'`, nextSyncAt: sql`now()` })
      await startDueSyncs(db)
      await runWaitingJobs(db, { [SYNC_TOPIC]: { handle } })

      const [after] = await db.select().from(table)
      expect(after).toMatchObject({ inStep: 5, total: 5, trouble: null, leaseId: null })
      const files = (name: string) => [...radicale.files(name).values()].map(shownIn).toSorted()
      const expected = [11, 12, 13, 14, 15].map(
        (day) => `confirmed 2030-06-${day}T01:00Z Wedding · Clara Bell`,
      )
      const moved = dieAt === 'after the removal'
      expect(files(moved ? `${calendar}-next` : calendar)).toEqual(expected)
      if (moved) expect(files(calendar)).toEqual([])
    },
  )
})
