import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract, signature } from '../../../tests/contracts.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { startOutboxWorker } from '../../kernel/outbox/worker.ts'
import { programsJobs } from '../jobs.ts'
import { aReceiver } from '../programs.fixture.ts'
import { webhookDeliveries } from '../table.ts'

const { origin, received, next } = await aReceiver()
const env = { WEBHOOK_HOSTS: origin }

test('a process that stops while a receiver hangs leaves the delivery to the next one, with the same id', async () => {
  const first = await testApp({ env })
  const { db } = first.ctx.database
  const dj = await first.signedIn({ role: 'dj' })
  const client = await first.signedIn({ role: 'client' })
  const added = await dj.post('/api/programs/webhooks', { url: `${origin}/dj`, events: ['booking.signed'] })
  expect(added.statusCode, added.body).toBe(200)
  const id = await aContract(db, {
    djId: dj.user.id,
    clientEmail: client.user.email,
    clientId: client.user.id,
  })
  const called = Promise.withResolvers<void>()
  next.push(() => called.resolve())
  const topics = programsJobs(first.ctx).topics ?? {}
  const worker = startOutboxWorker({ ...first.ctx, topics, stopGraceMs: 0, pollMs: 50 })
  expect((await client.post(`/api/contracts/${id}/sign`, signature())).statusCode).toBe(200)
  await called.promise
  await worker.stop()
  expect(await db.select().from(webhookDeliveries)).toMatchObject([{ state: 'waiting', tries: 0 }])
  await db.update(outbox).set({ runAt: sql`now()` }).where(eq(outbox.topic, 'webhooks'))
  await first.stop()

  const second = await testApp({ env, target: first.target })
  const other = startOutboxWorker({
    ...second.ctx,
    topics: programsJobs(second.ctx).topics ?? {},
    pollMs: 50,
  })
  await expect
    .poll(async () => (await second.ctx.database.db.select().from(webhookDeliveries))[0]?.state)
    .toBe('delivered')
  await other.stop()
  expect(received).toHaveLength(2)
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
  expect(received[0]?.body).toBe(received[1]?.body)
})
