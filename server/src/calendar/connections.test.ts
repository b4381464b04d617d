import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aConnection } from './calendar.fixture.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const path = '/api/calendar-connections'
const moment = new Date('2026-11-15T09:12:00Z')
const untouched = {
  account: null,
  inStep: 0,
  total: 0,
  state: 'not-connected',
  lastSync: null,
  trouble: null,
  troubleSince: null,
}

test('nobody has connected anything at first, and CalDAV is offered without keys', async () => {
  const client = await signedIn({ role: 'client' })
  expect((await client.get(path)).json()).toEqual({
    platforms: {
      google: { offered: false, ...untouched },
      outlook: { offered: false, ...untouched },
      apple: { offered: true, ...untouched },
    },
    busyAddresses: [],
  })
})

test('each calendar says how it is, and its secret stays with us', async () => {
  const dj = await signedIn({ role: 'dj' })
  const { id } = dj.user
  await aConnection(db, id, { lastSyncAt: moment, inStep: 6, total: 6, secret: 'very secret' })
  await aConnection(db, id, {
    platform: 'outlook',
    account: 'dana@outlook.example',
    signedOut: true,
    lastSyncAt: moment,
    trouble: 'signed-out',
    troubleSince: moment,
  })
  const leasedUntil = new Date(Date.now() + 3_600_000)
  await aConnection(db, id, { platform: 'apple', account: 'dana', leasedUntil, inStep: 2, total: 6 })
  const answer = await dj.get(path)
  expect(answer.json().platforms).toEqual({
    google: {
      offered: false,
      account: 'dana@gmail.example',
      inStep: 6,
      total: 6,
      state: 'in-step',
      lastSync: moment.toISOString(),
      trouble: null,
      troubleSince: null,
    },
    outlook: {
      offered: false,
      account: 'dana@outlook.example',
      inStep: 0,
      total: 0,
      state: 'signed-out',
      lastSync: moment.toISOString(),
      trouble: 'signed-out',
      troubleSince: moment.toISOString(),
    },
    apple: { ...untouched, offered: true, account: 'dana', inStep: 2, total: 6, state: 'syncing' },
  })
  expect(answer.body).not.toContain('very secret')
})

test('addresses that are only read are listed by their host, the oldest first', async () => {
  const [dj, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  const address = { platform: 'address', trouble: 'unreachable', troubleSince: moment } as const
  const second = await aConnection(db, dj.user.id, { ...address, account: 'b.example', createdAt: moment })
  const first = await aConnection(db, dj.user.id, {
    ...address,
    account: 'a.example',
    createdAt: new Date(0),
  })
  expect((await dj.get(path)).json().busyAddresses).toEqual(
    [first, second].map(({ id, account }) => ({
      id,
      host: account,
      state: 'failing',
      lastSync: null,
      trouble: 'unreachable',
      troubleSince: moment.toISOString(),
    })),
  )
  expect((await other.get(path)).json().busyAddresses).toEqual([])
})

test('a lease that has run out is no sync', async () => {
  const dj = await signedIn({ role: 'dj' })
  await aConnection(db, dj.user.id, { leasedUntil: new Date('2020-01-01') })
  expect((await dj.get(path)).json().platforms.google.state).toBe('waiting')
})

test('visitors have no connections', async () => {
  expect((await visitor().get(path)).statusCode).toBe(401)
})
