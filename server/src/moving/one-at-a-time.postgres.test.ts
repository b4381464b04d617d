import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { BOOKINGS, CONTACTS, gala, IMPORTS, movingApp, wedding } from './moving.fixture.ts'
import { oneAtATime } from './one-at-a-time.ts'

const { db, aDj } = await movingApp()

/** Resolves once somebody waits for the lock of this DJ. Each question to the database gives others their turn. */
async function untilSomebodyWaits(djId: string, isOver: () => boolean): Promise<'waits'> {
  const lock = sql`hashtextextended(${`brought:${djId}`}, 0)`
  while (!isOver()) {
    const { rows } = await db.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and (classid::bigint << 32) | objid::bigint = ${lock}`)
    if (rows.length > 0) break
  }
  return 'waits'
}

test.each(['bring', 'undo', 'edit', 'remove', 'edit a contact', 'remove a contact'] as const)(
  'while another change of the DJ is written, this one waits: %s',
  async (change) => {
    const dj = await aDj()
    const { id } = await dj.brought([wedding])
    const [booking] = await dj.bookings()
    const [contact] = await dj.contacts()
    const changes = {
      bring: () => dj.bring([gala]),
      undo: () => dj.delete(`${IMPORTS}/${id}`),
      edit: () => dj.put(`${BOOKINGS}/${booking?.id}`, { ...wedding, version: 1 }),
      remove: () => dj.delete(`${BOOKINGS}/${booking?.id}?version=1`),
      'edit a contact': () => dj.put(`${CONTACTS}/${contact?.id}`, { name: 'Anna', version: 1 }),
      'remove a contact': () => dj.delete(`${CONTACTS}/${contact?.id}?version=1`),
    }
    const [hasLock, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const other = db.transaction(async (tx) => {
      await oneAtATime(tx, dj.user.id)
      hasLock.resolve()
      await mayEnd.promise
    })
    await hasLock.promise
    let isDone = false
    const answer = changes[change]().finally(() => {
      isDone = true
    })
    const first = await Promise.race([
      answer.then(() => 'is done'),
      untilSomebodyWaits(dj.user.id, () => isDone),
    ])
    mayEnd.resolve()
    await other
    expect([first, (await answer).statusCode]).toEqual(['waits', 200])
  },
)
