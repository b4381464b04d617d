import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { newId } from '../../kernel/db/ids.ts'
import { askWhoIsHere, type Here, openHere } from '../../live/here.ts'

let ms = Date.parse('2026-11-16T10:00:00Z')
const now = () => new Date(ms)
const { app, ctx, signedIn, visitor } = await testApp({ now })
const { db, live } = ctx.database
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/api/live`
type Person = Awaited<ReturnType<typeof signedIn>>

const typing = (who: Person, to: Person) => who.post('/api/messages/typing', { userId: to.user.id })
const ask = (who: Person, about: Person) => who.post('/api/messages/presence', { userId: about.user.id })
const show = (who: Person, showPresence: boolean) => who.put('/api/messages/settings', { showPresence })
const block = (who: Person, other: Person) =>
  who.put(`/api/messages/conversations/${other.user.id}/block`, {})
const wait = (more: number) => {
  ms += more
}

async function talkers() {
  const [ann, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hello' })
  return { ann, bob }
}

/**
 * What a person's browsers hear of others while something happens. A last question about somebody who is here says that
 * all answers have come, because a process answers one question after the other.
 */
async function heardBy(person: Person, act: () => Promise<unknown>, here: Here = ctx.here) {
  const heard: LiveEvent[] = []
  const marker = newId()
  const last = Promise.withResolvers<void>()
  const stop = live.subscribe(`user:${person.user.id}`, (payload) => {
    const event: LiveEvent = JSON.parse(payload)
    if (event.about !== 'typing' && event.about !== 'presence') return
    if (event.with === marker) last.resolve()
    else heard.push(event)
  })
  await act()
  const leave = here.arrive(marker)
  await askWhoIsHere(db, { asker: person.user.id, about: marker })
  await last.promise
  leave()
  stop()
  return heard
}

/** Opens the live stream of a person, like a browser; the returned function closes it. */
async function arrive(person: Person): Promise<() => Promise<void>> {
  const hangUp = new AbortController()
  const cookie = `cuebook.session_token=${person.cookies.get('cuebook.session_token')}`
  const answer = await fetch(url, { headers: { cookie }, signal: hangUp.signal })
  const reader = answer.body?.getReader()
  await reader?.read()
  return async () => {
    const left = Promise.withResolvers<void>()
    leaving.set(person.user.id, left.resolve)
    hangUp.abort()
    await left.promise
  }
}

/** Resolves when the server has noticed that a stream ended. */
const leaving = new Map<string, () => void>()
const { arrive: arriveHere } = ctx.here
Object.assign(ctx.here, {
  arrive: (userId: string) => {
    const leave = arriveHere(userId)
    return () => {
      leave()
      leaving.get(userId)?.()
    }
  },
})

describe('typing', () => {
  test('reaches the other person, at most once in two seconds', async () => {
    const { ann, bob } = await talkers()
    const event = { about: 'typing', with: ann.user.id }
    const burst = async () => {
      for (const answer of await Promise.all(Array.from({ length: 20 }, () => typing(ann, bob))))
        expect([answer.statusCode, answer.json()]).toEqual([200, { status: true }])
    }
    expect(await heardBy(bob, burst)).toEqual([event])
    wait(1999)
    expect(await heardBy(bob, () => typing(ann, bob))).toEqual([])
    wait(1)
    expect(await heardBy(bob, () => typing(ann, bob))).toEqual([event])
    expect(await heardBy(ann, () => typing(bob, ann))).toEqual([{ about: 'typing', with: bob.user.id }])
  })

  test.each([
    ['the sender has switched it off', (ann: Person) => show(ann, false)],
    ['the other has switched it off', (_: Person, bob: Person) => show(bob, false)],
    ['the sender has blocked the other', block],
    ['the other has blocked the sender', (ann: Person, bob: Person) => block(bob, ann)],
  ])('is not told when %s', async (_why, prepare) => {
    const { ann, bob } = await talkers()
    await prepare(ann, bob)
    expect(
      await heardBy(bob, async () => expect((await typing(ann, bob)).json()).toEqual({ status: true })),
    ).toEqual([])
  })
})

describe('presence', () => {
  test('says who is here, and when a person who left was here last', async () => {
    const { ann, bob } = await talkers()
    expect(await heardBy(ann, () => ask(ann, bob))).toEqual([])
    const leaves = [await arrive(bob), await arrive(bob)]
    const about = { about: 'presence', with: bob.user.id }
    wait(2000)
    expect(await heardBy(ann, () => ask(ann, bob))).toEqual([{ ...about, online: true, lastSeen: null }])
    await leaves[0]?.()
    wait(2000)
    expect(await heardBy(ann, () => ask(ann, bob))).toEqual([{ ...about, online: true, lastSeen: null }])
    await leaves[1]?.()
    const lastSeen = now().toISOString()
    wait(60_000)
    expect(await heardBy(ann, () => ask(ann, bob))).toEqual([{ ...about, online: false, lastSeen }])
    expect(await heardBy(bob, () => ask(ann, bob))).toEqual([])
  })

  test.each([
    ['the asker has switched it off', (ann: Person) => show(ann, false)],
    ['the other has switched it off', (_ann: Person, bob: Person) => show(bob, false)],
    ['the asker has blocked the other', block],
    ['the other has blocked the asker', (ann: Person, bob: Person) => block(bob, ann)],
  ])('is not told when %s', async (_why, prepare) => {
    const { ann, bob } = await talkers()
    const leave = await arrive(bob)
    await prepare(ann, bob)
    expect(
      await heardBy(ann, async () => expect((await ask(ann, bob)).json()).toEqual({ status: true })),
    ).toEqual([])
    await leave()
  })

  test('of twenty questions at once one is asked', async () => {
    const { ann, bob } = await talkers()
    const leave = await arrive(bob)
    const asked: string[] = []
    const stop = live.subscribe('presence', (payload) => {
      if (payload.includes(bob.user.id)) asked.push(payload)
    })
    await heardBy(ann, () => Promise.all(Array.from({ length: 20 }, () => ask(ann, bob))))
    stop()
    expect(asked).toHaveLength(1)
    await leave()
  })

  test('remembers only so many people who left, the latest', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => signedIn()))
    const asker = await signedIn()
    const here = openHere({ ...ctx, now }, 2)
    for (const { user } of people) here.arrive(user.id)()
    here.arrive(people[1]?.user.id ?? '')()
    const askAll = async () => {
      for (const { user } of people) await askWhoIsHere(db, { asker: asker.user.id, about: user.id })
    }
    const heard = await heardBy(asker, askAll, here)
    here.close()
    expect(heard.map((event) => 'with' in event && event.with).sort()).toEqual(
      [people[1]?.user.id, people[2]?.user.id].sort(),
    )
  })
})

test('strangers get 404, visitors 401, and a stale id 404', async () => {
  const { ann } = await talkers()
  const [eve, gone] = [await signedIn(), { user: { id: '01900000-0000-7000-8000-000000000000' } }]
  for (const other of [ann, eve, gone as Person])
    expect([(await typing(eve, other)).statusCode, (await ask(eve, other)).statusCode]).toEqual([404, 404])
  const nobody = visitor()
  const answers = [
    await nobody.post('/api/messages/typing', { userId: ann.user.id }),
    await nobody.post('/api/messages/presence', { userId: ann.user.id }),
    await nobody.get('/api/messages/settings'),
    await nobody.put('/api/messages/settings', { showPresence: false }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
  expect((await typing(ann, { user: { id: 'x' } } as Person)).statusCode).toBe(400)
})

test("the setting is on at first, and each person's own", async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  expect((await one.get('/api/messages/settings')).json()).toEqual({ showPresence: true })
  await Promise.all(Array.from({ length: 20 }, () => show(one, false)))
  expect((await one.get('/api/messages/settings')).json()).toEqual({ showPresence: false })
  expect((await other.get('/api/messages/settings')).json()).toEqual({ showPresence: true })
  expect((await show(one, true)).json()).toEqual({ showPresence: true })
  const bad = await one.put('/api/messages/settings', { showPresence: 'yes' })
  expect(bad.statusCode).toBe(400)
})
