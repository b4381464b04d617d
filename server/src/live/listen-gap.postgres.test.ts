import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { openBrowser } from '../../tests/open-browser.ts'

const { app, ctx, signedIn } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

test('after the connection that listens was lost, every open browser reads anew and hears again', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const browsers = [await openBrowser(url, ann), await openBrowser(url, bob)]
  const { rows } = await ctx.database.db.execute(
    sql`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and application_name like 'cuebook live/%'`,
  )
  expect(rows).toEqual([{ ended: true }])
  for (const browser of browsers) expect(await browser.next()).toEqual({ about: 'everything' })
  await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Are you there?' })
  expect(await browsers[1]?.next()).toMatchObject({
    about: 'conversation',
    with: ann.user.id,
    news: { message: { content: 'Are you there?' } },
  })
  for (const browser of browsers) browser.hangUp()
})
