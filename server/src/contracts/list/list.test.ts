import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract, signature } from '../../../tests/contracts.ts'
import { hear } from '../../../tests/hear.ts'
import { contracts } from '../table.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database

/**
 * Inserts older copies of a contract. Their ids say nothing about their age, and ten were made at the same moment.
 */
const copies = (id: string, count: number) =>
  db.execute(sql`insert into contracts
    select (jsonb_populate_record(c, jsonb_build_object(
      'id', lpad(to_hex((n * 7919 % 5000) * 800000::bigint), 8, '0') || '-0000-7000-8000-000000000000',
      'created_at', c.created_at - (n / 10 + 1) * interval '1 microsecond'))).*
    from ${contracts} c, generate_series(1, ${count}) n where c.id = ${id}`)

test('every contract is on exactly one page, newest first', async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const newest = await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })
  await copies(newest, 1200)
  for (const one of [dj, client]) {
    const sizes: number[] = []
    const ids: string[] = []
    const made = await db.execute<{ id: string }>(
      sql`select id from contracts order by created_at desc, id desc`,
    )
    let before: string | undefined
    do {
      const answer = await one.get(`/api/contracts${before ? `?before=${before}` : ''}`)
      expect(answer.statusCode, answer.body).toBe(200)
      const page: Contract[] = answer.json()
      sizes.push(page.length)
      ids.push(...page.map(({ id }) => id))
      before = answer.headers[cursorHeader]?.toString()
    } while (before)
    expect(sizes).toEqual([500, 500, 201])
    expect(ids).toEqual(made.rows.map(({ id }) => id))
    expect(ids[0]).toBe(newest)
  }
})

test('the list has the contracts of the part that a person plays now, and a link to the other part still opens', async () => {
  const both = await signedIn({ role: 'dj' })
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const asDj = await aContract(db, { djId: both.user.id, clientEmail: client.user.email })
  const claimed = { djId: dj.user.id, clientEmail: both.user.email, clientId: both.user.id }
  const asClient = [
    await aContract(db, claimed),
    await aContract(db, { djId: dj.user.id, clientEmail: both.user.email }),
  ]
  let tag = ''
  const ids = async () => {
    const answer = await both.get('/api/contracts', { headers: { 'if-none-match': tag } })
    expect(answer.statusCode).toBe(200)
    tag = String(answer.headers.etag)
    return answer.json().map(({ id }: { id: string }) => id)
  }
  expect(await ids()).toEqual([asDj])
  for (const id of asClient) expect((await both.get(`/api/contracts/${id}`)).json().party).toBe('client')
  const hearing = { live: ctx.database.live, people: [both], about: 'role' } as const
  await hear(hearing, () => both.post('/api/auth/role', { role: 'client' }))
  expect((await ids()).toSorted()).toEqual(asClient.toSorted())
  expect((await both.get(`/api/contracts/${asDj}`)).json().party).toBe('dj')
  await both.post('/api/auth/role', { role: 'dj' })
  expect(await ids()).toEqual([asDj])
})

test('a page that does not exist is refused with a sentence', async () => {
  const dj = await signedIn({ role: 'dj' })
  const answer = await dj.get('/api/contracts?before=yesterday')
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'This page does not exist.'])
})

test('a contract made now is the first of the list, whatever the ids of older ones are', async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const older = await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })
  const highest = 'ffffffff-0000-7000-8000-000000000000'
  await db.execute(
    sql`update contracts set id = ${highest}, created_at = now() - interval '1 day' where id = ${older}`,
  )
  const made = await dj.post('/api/contracts', { clientId: client.user.email, price: 100 })
  const list: Contract[] = (await dj.get('/api/contracts')).json()
  expect(list.map(({ id }) => id)).toEqual([made.json().id, highest])
})

test("the list and the contract hold every field of the specification's entity", async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const at = `/api/contracts/${await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })}`
  const both = async () => [(await dj.get(at)).json(), (await dj.get('/api/contracts')).json()[0]]
  for (const one of await both()) {
    for (const field of entity) expect(one).toHaveProperty(field)
    expect(one).toMatchObject({ clientId: client.user.email, clientSignature: null, djSignature: null })
  }
  await client.post(`${at}/sign`, signature())
  for (const one of await both())
    expect(one).toMatchObject({
      clientId: client.user.id,
      clientEmail: client.user.email,
      clientSignature: `${at}/signatures/client?version=1`,
      djSignature: null,
    })
})

test('the picture of a signature is for the two parties, while it counts', async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const at = `/api/contracts/${await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })}`
  await client.post(`${at}/sign`, signature())
  const address: string = (await dj.get(at)).json().clientSignature
  for (const one of [dj, client]) {
    const answer = await one.get(address)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
    })
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    const again = await one.get(address, { headers: { 'if-none-match': String(answer.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  const stranger = await signedIn()
  const etag = String((await dj.get(address)).headers.etag)
  for (const headers of [{}, { 'if-none-match': etag }, { 'if-none-match': '*' }])
    expect((await stranger.get(address, { headers })).statusCode).toBe(404)
  for (const wrong of ['client?version=2', 'client?version=0', 'client?version=x', 'admin', '..%2fdj'])
    expect((await dj.get(`${at}/signatures/${wrong}`)).statusCode).toBeOneOf([400, 404])
  expect((await visitor().get(address)).statusCode).toBe(401)
  expect((await dj.get(`${at}/signatures/dj`)).statusCode).toBe(404)
  await dj.put(at, { price: 2500 })
  expect((await dj.get(address)).statusCode).toBe(404)
  expect((await dj.get(at)).json().clientSignature).toBeNull()
})

test('a browser that has the list gets it again only when something in it changed', async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const id = await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })
  const at = `/api/contracts/${id}`
  let tag = ''
  const ask = async (who: typeof dj) => {
    const answer = await who.get('/api/contracts', { headers: { 'if-none-match': tag } })
    tag = String(answer.headers.etag)
    return answer.statusCode
  }
  expect([await ask(dj), await ask(dj)]).toEqual([200, 304])
  expect([await ask(client), await ask(client)]).toEqual([200, 304])
  const draft = (await dj.post('/api/contracts', { clientId: 'y@people.example', price: 5 })).json().id
  const changes: Record<string, () => Promise<unknown>> = {
    'a signature': () => client.post(`${at}/sign`, signature()),
    'a countersignature': () => dj.post(`${at}/sign`, signature()),
    'a new name': () =>
      client.put('/api/users/basic-profile', { firstName: 'N', lastName: 'N', email: client.user.email }),
    'another contract': () => dj.post('/api/contracts', { clientId: 'x@people.example', price: 1 }),
    'a payment link': () => dj.post(`/api/contracts/${draft}/payment-link`, { type: 'deposit' }),
    'a payment': () =>
      db.execute(sql`insert into payments (id, provider, intent_id, kind, subject_id, amount_cents, state)
        select gen_random_uuid(), 'test', 'x', 'deposit', d.id, 100, 'kept' from deposits d where d.contract_id = ${id}`),
    'a refund': () => db.execute(sql`update payments set refunded_cents = 50 where intent_id = 'x'`),
  }
  changes['an edit'] = () => dj.put(`/api/contracts/${draft}`, { price: 2600 })
  await ask(dj)
  for (const [what, change] of Object.entries(changes)) {
    await change()
    expect([what, await ask(dj), await ask(dj)]).toEqual([what, 200, 304])
  }
  await client.post(`${at}/cancel`, {})
  expect(await ask(dj)).toBe(200)
})

/** The fields of a contract in the specification. */
const entity = [
  ...['id', 'eventType', 'eventDate', 'startTime', 'endTime', 'venue', 'venueAddress', 'price', 'status'],
  ...['djId', 'clientId', 'clientEmail', 'depositPercent', 'terms', 'additionalInfo', 'description'],
  ...['requirements', 'clientSignature', 'clientSignedAt', 'djSignature', 'djSignedAt'],
]
