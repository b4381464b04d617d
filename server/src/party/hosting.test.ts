import { codeFrom } from '@cuebook/domain/party/code.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { eraseGuests } from './erase-guests.ts'
import { aPartyWorld } from './party.fixture.ts'
import { parties, partyGuests, partyVotes, partyWishes } from './table.ts'

const { ctx, db, visitor, signedIn, dj, client, aBooking, settings, aParty, aGuest, audited, setClock } =
  await aPartyWorld()

const statusOf = async (answer: Promise<{ statusCode: number; json(): { code?: string } }>) => {
  const { statusCode, json } = await answer
  return statusCode === 200 ? 200 : `${statusCode} ${json().code}`
}

describe('the client switches it on and off', () => {
  test('before that there are the usual words, and no address', async () => {
    const { at, eventDate } = await aBooking()
    expect((await client.get(at)).json()).toEqual({
      party: 'client',
      state: 'off',
      isOn: false,
      version: 0,
      title: 'Wedding',
      hosts: 'Clara',
      opensOn: eventDate.replace('15', '08'),
      eventDate,
      code: null,
      wishes: [],
    })
    expect((await dj.get(at)).json()).toMatchObject({ party: 'dj', isOn: false, code: null })
  })

  test('on gives a secret address, off ends it, and each step is in the trail', async () => {
    const booking = await aBooking()
    setClock(`${booking.eventDate}T20:00:00Z`)
    const on = (await client.put(booking.at, settings(booking))).json()
    expect(on).toMatchObject({ state: 'open', isOn: true, version: 1, title: 'Our wedding' })
    expect(codeFrom(on.code)).toBe(on.code)
    const api = `/api/party/${on.code}`
    expect(await statusOf(visitor().get(api))).toBe(200)
    expect(await statusOf(visitor().get(api.toUpperCase().replace('/API/PARTY', '/api/party')))).toBe(200)
    const off = await client.put(booking.at, settings(booking, { isOn: false, version: 1 }))
    expect(off.json()).toMatchObject({ state: 'off', code: on.code })
    expect(await statusOf(visitor().get(api))).toBe('404 party.not-found')
    expect(await statusOf(aGuest(api).wish('Halo'))).toBe('404 party.not-found')
    expect(await audited(booking.id)).toEqual([
      {
        action: 'party.changed',
        actorId: client.user.id,
        details: { isOn: true, opensOn: null, version: 1 },
      },
      {
        action: 'party.changed',
        actorId: client.user.id,
        details: { isOn: false, opensOn: null, version: 2 },
      },
    ])
  })

  test('a new address ends the old one and keeps the wishes', async () => {
    const { id, at, api, code, look } = await aParty()
    await aGuest(api).wished('Halo')
    const renewed = (await client.post(`${at}/code`, { version: 1 })).json()
    expect(renewed.code).not.toBe(code)
    expect(renewed.wishes).toHaveLength(1)
    expect(await look()).toMatchObject({ code: 'party.not-found' })
    expect((await visitor().get(`/api/party/${renewed.code}`)).json().wishes).toHaveLength(1)
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'party.code-renewed',
      actorId: client.user.id,
    })
  })

  test('of twenty changes at once of the same version one counts', async () => {
    const booking = await aBooking()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => client.put(booking.at, settings(booking, { title: `T${i}` }))),
    )
    const codes = answers.map((answer) => answer.statusCode).sort()
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await audited(booking.id)).toHaveLength(1)
    expect(await statusOf(client.post(`${booking.at}/code`, { version: 0 }))).toBe('409 party.changed')
  })

  test('the first day is at most half a year before, and not after the event', async () => {
    const booking = await aBooking()
    const year = booking.eventDate.slice(0, 4)
    for (const [opensOn, message] of [
      [`${year}-06-16`, 'Please choose the day of the event, or a day before it'],
      [`${Number(year) - 1}-12-16`, 'Please choose a day at most 180 days before the event'],
    ]) {
      const answer = await client.put(booking.at, settings(booking, { opensOn }))
      expect(answer.json()).toMatchObject({
        code: 'request.invalid',
        details: [{ path: 'opensOn', message }],
      })
    }
    setClock(`${year}-06-10T12:00:00Z`)
    const late = await client.put(booking.at, settings(booking, { opensOn: `${year}-06-14` }))
    expect(late.json()).toMatchObject({ state: 'soon', opensOn: `${year}-06-14` })
    const api = `/api/party/${late.json().code}`
    expect((await visitor().get(api)).json()).toMatchObject({ state: 'soon', wishes: [] })
    expect(await statusOf(aGuest(api).wish('Halo'))).toBe('409 party.soon')
  })
})

test('who may do what, and nobody else', async () => {
  const { id, at, api, eventDate } = await aParty()
  const wishId = await aGuest(api).wished('Halo')
  const stranger = await signedIn({ role: 'dj' })
  const calls = (who: typeof dj) => [
    who.get(at),
    who.put(at, settings({ eventDate }, { version: 99 })),
    who.post(`${at}/code`, { version: 99 }),
    who.put(`${at}/wishes/${wishId}/mark`, { mark: 'next' }),
    who.put(`${at}/wishes/${wishId}/hidden`, { hidden: false }),
  ]
  const asked = async (who: typeof dj) => Promise.all(calls(who).map((answer) => statusOf(answer)))
  expect(await asked(dj)).toEqual([200, '403 contract.not-your-part', '403 contract.not-your-part', 200, 200])
  expect(await asked(client)).toEqual([200, '409 party.changed', '409 party.changed', '403 auth.role', 200])
  expect(await asked(stranger)).toEqual(Array.from({ length: 5 }, () => '404 contract.not-found'))
  // A DJ who is the client of another DJ does not mark what that one plays.
  const both = await signedIn({ role: 'dj' })
  await db.update(contracts).set({ clientId: both.user.id }).where(eq(contracts.id, id))
  expect(await statusOf(both.put(`${at}/wishes/${wishId}/mark`, { mark: 'next' }))).toBe(
    '403 contract.not-your-part',
  )
  await db.update(contracts).set({ clientId: client.user.id }).where(eq(contracts.id, id))
  // A wish of another booking of the same people is not found either.
  const other = await aParty()
  expect(await statusOf(dj.put(`${other.at}/wishes/${wishId}/mark`, { mark: 'played' }))).toBe(
    '404 party.no-wish',
  )
  expect(await statusOf(client.put(`${other.at}/wishes/${wishId}/hidden`, { hidden: true }))).toBe(
    '404 party.no-wish',
  )
})

test.each(['pending', 'signed', 'cancelled'] as const)('a %s contract has none', async (status) => {
  const booking = await aBooking({ status })
  expect(await statusOf(client.get(booking.at))).toBe('409 contract.wrong-state')
  expect(await statusOf(client.put(booking.at, settings(booking)))).toBe('409 contract.wrong-state')
})

test('after the event nothing is switched any more, and guests read that it is over', async () => {
  const { at, api, eventDate, look } = await aParty()
  await aGuest(api).wished('Halo')
  setClock(`${eventDate.slice(0, 4)}-06-16T08:00:00Z`)
  expect(await look()).toMatchObject({ state: 'over', wishes: [{ title: 'Halo' }] })
  expect(await statusOf(aGuest(api).wish('Hello'))).toBe('409 party.over')
  expect(await statusOf(client.put(at, settings({ eventDate }, { version: 1 })))).toBe('409 contract.over')
})

test('the DJ marks wishes, guests see it, and it is in the trail', async () => {
  const { id, at, api, eventDate, look, host } = await aParty()
  const guest = aGuest(api)
  const wishedAt = (second: number, title: string) => {
    setClock(`${eventDate.slice(0, 4)}-06-16T04:00:0${second}Z`)
    return guest.wished(title)
  }
  const first = await wishedAt(1, 'One')
  const second = await wishedAt(2, 'Two')
  const third = await wishedAt(3, 'Three')
  await aGuest(api).vote(second)
  const order = async () =>
    (await look()).wishes.map(({ title, mark }: { title: string; mark: string }) => `${title} ${mark}`)
  expect(await order()).toEqual(['Two wished', 'One wished', 'Three wished'])
  await dj.put(`${at}/wishes/${third}/mark`, { mark: 'next' })
  await dj.put(`${at}/wishes/${second}/mark`, { mark: 'played' })
  await dj.put(`${at}/wishes/${first}/mark`, { mark: 'not-tonight' })
  expect(await order()).toEqual(['Three next', 'Two played', 'One not-tonight'])
  expect((await guest.vote(first)).json().code).toBe('party.no-wish')
  // A press that was sent twice is in the trail once.
  for (const _ of [1, 2])
    expect((await dj.put(`${at}/wishes/${first}/mark`, { mark: 'wished' })).statusCode).toBe(200)
  expect((await order())[1]).toBe('One wished')
  expect((await audited(id)).slice(1)).toEqual(
    [
      [third, 'next'],
      [second, 'played'],
      [first, 'not-tonight'],
      [first, 'wished'],
    ].map(([wish, mark]) => ({
      action: 'party.wish-marked',
      actorId: dj.user.id,
      details: { wish, mark },
    })),
  )
  expect((await host()).wishes).toHaveLength(3)
})

test('either of the two hides a wish, and guests neither see it nor bring it back', async () => {
  const { id, at, api, eventDate, look, host } = await aParty()
  const hiddenAt = ctx.now()
  const guest = aGuest(api)
  const wish = { id: 'b1f7a0f2-1c1e-4d2b-9a53-0f0c1d2e3f41' }
  const wishId = await guest.wished('Something rude', wish)
  const hidden = await client.put(`${at}/wishes/${wishId}/hidden`, { hidden: true })
  expect(hidden.json().wishes).toMatchObject([{ title: 'Something rude', isHidden: true }])
  expect((await look()).wishes).toEqual([])
  expect((await guest.wish('Something rude', wish)).json().answer).toBe('not-tonight')
  expect((await aGuest(api).wish('something RUDE')).json()).toEqual({ answer: 'not-tonight', wishId: null })
  expect((await host()).wishes[0]?.votes).toBe(1)
  setClock(`${eventDate.slice(0, 4)}-06-16T04:30:00Z`)
  await dj.put(`${at}/wishes/${wishId}/hidden`, { hidden: true })
  const [row] = await db.select().from(partyWishes).where(eq(partyWishes.id, wishId))
  expect(row?.hiddenAt).toEqual(hiddenAt)
  await dj.put(`${at}/wishes/${wishId}/hidden`, { hidden: false })
  expect((await look()).wishes).toHaveLength(1)
  expect((await audited(id)).slice(1).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['party.wish-hidden', client.user.id],
    ['party.wish-shown', dj.user.id],
  ])
})

test('the two are told of wishes and marks as they come', async () => {
  const { at, api } = await aParty()
  const heard = (userId: string) => {
    const told = Promise.withResolvers<unknown>()
    const stop = ctx.database.live.subscribe(`user:${userId}`, (payload) => {
      stop()
      told.resolve(JSON.parse(payload))
    })
    return told.promise
  }
  const both = [heard(dj.user.id), heard(client.user.id)]
  const wishId = await aGuest(api).wished('Halo')
  expect(await Promise.all(both)).toEqual([{ about: 'party' }, { about: 'party' }])
  const again = heard(client.user.id)
  await dj.put(`${at}/wishes/${wishId}/mark`, { mark: 'next' })
  expect(await again).toEqual({ about: 'party' })
})

test.each(['dj', 'client'] as const)('when the %s is suspended, the party is closed', async (part) => {
  const { api, look, eventDate } = await aParty()
  await look()
  const { id } = (part === 'dj' ? dj : client).user
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id))
  expect(await statusOf(aGuest(api).wish('Halo'))).toBe('404 party.not-found')
  // What was read before the suspension is shown for some seconds.
  setClock(`${eventDate.slice(0, 4)}-06-16T04:00:10Z`)
  expect(await look()).toMatchObject({ code: 'party.not-found' })
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, id))
})

test('thirty days after the event the names of guests are gone, and who voted for what', async () => {
  const { id, api, eventDate, host } = await aParty()
  const guest = aGuest(api)
  const wishId = await guest.wished('Halo', { name: 'Aunt Joan' })
  await aGuest(api).vote(wishId)
  const year = eventDate.slice(0, 4)
  const erase = (iso: string) => eraseGuests({ database: ctx.database, now: () => new Date(iso) })
  await erase(`${year}-07-14T12:00:00Z`)
  expect((await host()).wishes[0]).toMatchObject({ by: 'Aunt Joan', votes: 2 })
  expect(await erase(`${year}-07-16T12:00:00Z`)).toBe(1)
  expect(await erase(`${year}-07-16T12:00:00Z`)).toBe(0)
  expect((await host()).wishes[0]).toMatchObject({ title: 'Halo', by: null, votes: 2 })
  expect(await db.select().from(partyGuests).where(eq(partyGuests.contractId, id))).toEqual([])
  expect(await db.select().from(partyVotes).where(eq(partyVotes.wishId, wishId))).toEqual([])
  const [row] = await db.select().from(partyWishes).where(eq(partyWishes.id, wishId))
  expect(row?.guestKey).toBeNull()
  const [party] = await db.select().from(parties).where(eq(parties.contractId, id))
  expect(party?.erasedAt).not.toBeNull()
})
