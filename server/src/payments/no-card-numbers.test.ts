import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'

const logged: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  }),
)
const { ctx, signedIn, visitor } = await testApp({ log })
const { db } = ctx.database

/** Accepted, declined, without funds, with a challenge, and mistyped. */
const cards = [
  ...['4242 4242 4242 4242', '5555555555554444', '4000000000000002'],
  ...['4000 0000 0000 9995', '4000002500003155', '4111 1111 1111 1112'],
]

/** Every row of every table, as text. */
async function dump(): Promise<Map<string, string>> {
  const names = z
    .array(z.object({ name: z.string() }))
    .parse(
      (
        await db.execute(
          sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
        )
      ).rows,
    )
  const tables = new Map<string, string>()
  for (const { name } of names) {
    const { rows } = await db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
    tables.set(name, JSON.stringify(rows))
  }
  return tables
}

test('no card number reaches the database, the outbox or the log', async () => {
  const dj = await signedIn({ role: 'dj' })
  const client = await signedIn({ role: 'client' })
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const id = await aContract(db, { ...parties, status: 'confirmed' })
  const link = (await dj.post(`/api/contracts/${id}/payment-link`, { type: 'deposit' })).json().paymentLink
  const at = new URL(link).pathname.replace('/pay/', '/api/pay/')
  for (const kind of ['deposit', 'balance']) {
    const begun = await visitor().post(`${at}/intent`, { amount: 1200, for: kind })
    const { clientSecret } = begun.json()
    const order = kind === 'deposit' ? cards.toReversed() : cards.slice(1)
    for (const number of order) {
      const card = { clientSecret, number, expiry: '12/40', cvc: '917' }
      await visitor().post('/api/test-payments/confirm', card)
    }
    await visitor().post(`${at}/settle`)
  }
  // A body that cannot be read is described in the log, and must not be quoted there.
  await visitor().post('/api/test-payments/confirm', { number: cards[0], cvc: '917' })
  await visitor().post(`${at}/intent`, { amount: cards[1] })
  expect((await visitor().get(at)).json()).toMatchObject({ paid: 2400, receipt: { last4: '4444' } })

  const written = cards.map((card) => card.replaceAll(' ', '').split('').join('[ -]?'))
  const numbers = new RegExp([...written, '"cvc"'].join('|'), 'i')
  const tables = await dump()
  expect(tables.get('payments')).toContain('4444')
  expect(tables.get('outbox')).toContain('Deposit paid')
  for (const [name, rows] of tables) expect(numbers.exec(rows)?.[0], name).toBeUndefined()
  expect(logged.length).toBeGreaterThan(10)
  expect(numbers.exec(logged.join('\n'))?.[0]).toBeUndefined()
})
