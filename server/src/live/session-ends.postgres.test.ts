import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { testTarget } from '../../tests/database.ts'
import { openBrowser } from '../../tests/open-browser.ts'

const target = await testTarget()
// Two servers that share nothing but the database.
const [one, other] = [await testApp({ target }), await testApp({ target })]
await other.app.listen({ port: 0, host: '127.0.0.1' })
const address = other.app.server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

test('logging out at one process ends the stream at another', async () => {
  const ann = await one.signedIn()
  const stream = await openBrowser(url, ann)
  await ann.get('/api/logout')
  expect(await stream.nextOrEnd()).toBeNull()
})

test('a session that ended while a process did not listen is noticed once it listens again', async () => {
  const [ann, bob] = [await one.signedIn(), await one.signedIn()]
  const [ofAnn, ofBob] = [await openBrowser(url, ann), await openBrowser(url, bob)]
  const { db } = one.ctx.database
  // Nobody is told of this end, as while the listening connection is lost.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from sessions where id = ${ann.sessionId}`)
  })
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'cuebook live/%'`,
  )
  expect(await ofBob.nextOrEnd()).toEqual({ about: 'everything' })
  for (;;) if ((await ofAnn.nextOrEnd()) === null) break
  ofBob.hangUp()
})
