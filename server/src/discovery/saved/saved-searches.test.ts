import { savedSearchLimit } from '@cuebook/domain/discovery/room.ts'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { users } from '../../identity/table.ts'
import { newId } from '../../kernel/db/ids.ts'
import { claimDue } from '../../kernel/outbox/claim.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { MAIL_TOPIC } from '../../mail/mail.ts'
import { djProfiles } from '../../profiles/table.ts'
import { savedSearchAlerts, savedSearches } from '../table.ts'
import { alertSavedSearches, LISTED_TOPIC } from './alert.ts'

const { ctx, signedIn, mailbox } = await testApp()
const { db } = ctx.database
const path = '/api/djs/saved-searches'
const la = { lat: 34.0522, lng: -118.2437 }

/** Runs the waiting alerts like the outbox worker. */
async function alert(): Promise<void> {
  const handler = alertSavedSearches({ db, baseUrl: ctx.settings.baseUrl })
  const jobs = await claimDue(db, { room: { [LISTED_TOPIC]: 100 }, leaseMs: 60_000 })
  for (const job of jobs) await handler({ ...job, signal: new AbortController().signal })
}

test('a saved search sends one mail when a new DJ matches, and none otherwise', async () => {
  const client = await signedIn({ role: 'client' })
  const saved = await client.post(path, {
    name: 'House in LA',
    query: { ...la, radiusMiles: 25, genre: 'House' },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  await aDj(db, { username: 'faraway', at: { lat: 40.7, lng: -74 } })
  await aDj(db, { username: 'wrongkind', specialties: 'Polka', at: la })
  await alert()
  expect(await mailbox(client.user.email)).toHaveLength(0)
  await aDj(db, { username: 'justright', at: la })
  await alert()
  await alert()
  const mails = await mailbox(client.user.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('@justright')
  expect(mails[0]?.links).toEqual(['http://localhost:3000/djs/justright', 'http://localhost:3000/discover'])
})

test('a new DJ is told to everybody whose circle reaches them, also across the date line, and to nobody else', async () => {
  const searches = [
    { name: 'Suva', query: { lat: 0.05, lng: 179.9, radiusMiles: 25 } },
    { name: 'By default', query: { lat: -0.3, lng: -179.9 } },
    { name: 'Just too far', query: { lat: -0.4, lng: -179.9 } },
    { name: 'The next town', query: { lat: 0.05, lng: -178.9, radiusMiles: 60 } },
    { name: 'No place', query: { lat: 0, lng: 0, radiusMiles: 5 } },
    { name: 'Everywhere', query: { genre: 'Tango' } },
  ]
  const clients = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
  for (const client of clients)
    for (const search of searches) expect((await client.post(path, search)).statusCode).toBe(200)
  await aDj(db, { username: 'dateline', specialties: 'Tango', at: { lat: 0.05, lng: -179.9 } })
  await alert()
  for (const client of clients) {
    const mails = await mailbox(client.user.email)
    const names = mails.map(({ text }) => /search “(.+?)”/.exec(text)?.[1])
    expect(names.toSorted()).toEqual(['By default', 'Everywhere', 'No place', 'Suva'])
  }
  // A DJ without a place is found only by those who search everywhere.
  await aDj(db, { username: 'nowhere', specialties: 'Tango' })
  await alert()
  expect(await mailbox(clients[0]?.user.email ?? '')).toHaveLength(6)
})

test("a DJ's later edit sends a mail to a search that it makes match, once per search and DJ", async () => {
  const dj = await aDj(db, { username: 'polkaking', specialties: 'Polka' })
  await alert()
  const client = await signedIn({ role: 'client' })
  await client.post(path, { name: 'Zouk', query: { genre: 'Zouk' } })
  await client.post(path, { name: 'Polka', query: { genre: 'Polka' } })
  const edit = async (specialties: string) => {
    await db.update(djProfiles).set({ specialties }).where(eq(djProfiles.userId, dj.id))
    await alert()
  }
  // The search for polka was saved when it already found this DJ, so the DJ is no news to it.
  await edit('Polka, Zouk')
  const [mail, ...others] = await mailbox(client.user.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('A DJ now matches your search')
  expect(mail?.text).toContain('@polkaking matches your saved search “Zouk”.')

  await edit('Polka')
  await db.delete(outbox)
  await edit('Zouk, Polka')
  expect(await db.select().from(outbox).where(eq(outbox.topic, MAIL_TOPIC))).toEqual([])
})

test('neither a suspended person nor the DJ themselves is told', async () => {
  const [client, suspended] = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
  const dj = await aDj(db, { username: 'mamboking' })
  const query = { genre: 'Mambo' }
  for (const person of [client, suspended])
    expect((await person.post(path, { name: 'Mambo', query })).statusCode).toBe(200)
  await db.insert(savedSearches).values({ id: newId(), userId: dj.id, name: 'My rivals', query })
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.user.id))
  await db.update(djProfiles).set({ specialties: 'Mambo' }).where(eq(djProfiles.userId, dj.id))
  await alert()
  const inboxes = await Promise.all([client.user, suspended.user, dj].map(({ email }) => mailbox(email)))
  expect(inboxes.map((mails) => mails.length)).toEqual([1, 0, 0])
})

test('more searches than are read at once are all told', async () => {
  const client = await signedIn({ role: 'client' })
  const many = Array.from({ length: 101 }, (_, n) => ({
    id: newId(),
    userId: client.user.id,
    name: `Salsa ${n}`,
    query: { genre: 'Salsa' },
  }))
  await db.insert(savedSearches).values(many)
  const dj = await aDj(db, { username: 'salsaking', specialties: 'Salsa' })
  await alert()
  const alerts = await db.select().from(savedSearchAlerts).where(eq(savedSearchAlerts.djId, dj.id))
  const told = new Set(alerts.map(({ searchId }) => searchId))
  expect(many.filter(({ id }) => !told.has(id))).toEqual([])
})

test('an edit that changes nothing a search asks about makes no job', async () => {
  const dj = await aDj(db, { username: 'steady' })
  await alert()
  await db.update(djProfiles).set({ bio: 'Long nights' }).where(eq(djProfiles.userId, dj.id))
  expect(
    await db
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `dj-listed:${dj.id}:%`)),
  ).toEqual([])
})

test('a saved search includes its highest and lowest price, and asks for its words', async () => {
  const client = await signedIn({ role: 'client' })
  const query = { search: 'pricedj', minPrice: 100, maxPrice: 150.5 }
  expect((await client.post(path, { name: 'Priced', query })).statusCode).toBe(200)
  for (const basePriceCents of [9_999, 10_000, 15_050, 15_051])
    await aDj(db, { username: `pricedj${basePriceCents}`, basePriceCents })
  await aDj(db, { username: 'pricedjwithout' })
  await aDj(db, { username: 'another', basePriceCents: 12_000 })
  await alert()
  const found = (await mailbox(client.user.email)).map(({ text }) => /@pricedj\w+/.exec(text)?.[0])
  expect(found.toSorted()).toEqual(['@pricedj10000', '@pricedj15050'])
})

test('a saved search keeps the name of its place, and an older one without a name still works', async () => {
  const client = await signedIn({ role: 'client' })
  const query = { ...la, radiusMiles: 10, place: 'Los Angeles, CA' }
  expect((await client.post(path, { name: 'Near me', query })).json().query).toEqual(query)
  await client.post(path, { name: 'Older', query: la })
  const kept: { query: object }[] = (await client.get(path)).json()
  expect(kept.map((each) => each.query)).toEqual([la, query])
  const long = { ...la, place: 'x'.repeat(301) }
  expect((await client.post(path, { name: 'Too long', query: long })).statusCode).toBe(400)
})

test('the same search saved again gets the new name, also twenty times at once, and others keep theirs', async () => {
  const [one, other] = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
  const query = { ...la, radiusMiles: 10 }
  for (const person of [one, other])
    expect((await person.post(path, { name: 'Here', query })).statusCode).toBe(200)
  const again = Array.from({ length: 20 }, () =>
    one.post(path, { name: 'Home', query: { radiusMiles: 10, ...la } }),
  )
  const ids = (await Promise.all(again)).map((answer) => answer.json().id)
  const names = async (person: typeof one) =>
    (await person.get(path)).json<{ id: string; name: string }[]>().map(({ id, name }) => [id, name])
  expect(await names(one)).toEqual([[ids[0], 'Home']])
  expect(new Set(ids).size).toBe(1)
  expect((await one.post(path, { name: 'Wider', query: { ...la, radiusMiles: 20 } })).statusCode).toBe(200)
  expect((await names(one)).map(([, name]) => name)).toEqual(['Wider', 'Home'])
  expect((await names(other)).map(([, name]) => name)).toEqual(['Here'])
})

test('saved searches are private, limited in number, and can be removed', async () => {
  const [one, other] = [await signedIn({ role: 'client' }), await signedIn({ role: 'client' })]
  const burst = Array.from({ length: savedSearchLimit + 5 }, (_, i) =>
    one.post(path, { name: `Search ${i}`, query: { search: `x${i}` } }),
  )
  const statuses = (await Promise.all(burst)).map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(savedSearchLimit)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
  const mine: { id: string }[] = (await one.get(path)).json()
  expect(mine).toHaveLength(savedSearchLimit)
  expect((await other.get(path)).json()).toEqual([])
  expect((await other.delete(`${path}/${mine[0]?.id}`)).statusCode).toBe(404)
  expect((await one.delete(`${path}/${mine[0]?.id}`)).statusCode).toBe(200)
  expect((await one.post(path, { name: '', query: {} })).statusCode).toBe(400)
})
