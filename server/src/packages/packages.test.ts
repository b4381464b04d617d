import type { Offering } from '@cuebook/domain/packages/offering.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { users } from '../identity/table.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'

const { ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
const OWN = '/api/users/dj-packages'

const evening = {
  name: 'Evening',
  hours: 5,
  price: 1200,
  includes: ['Sound', 'Lights'],
  eventTypes: ['Wedding'],
}
const lights = { name: 'Lights', price: 40.5, per: 'hour', note: 'Eight beams' }
const offer = {
  packages: [evening],
  extras: [lights],
  overtimePrice: 180,
  travel: { freeMiles: 20, perMile: 1.5 },
}

async function aDj(sent: object = offer) {
  const dj = await signedIn({ role: 'dj' })
  const saved = (await dj.put(OWN, sent)).json<Offering>()
  return { dj, saved, save: (body: object) => dj.put(OWN, body) }
}
/** The offer in the form in which it is sent. */
const sentFrom = ({ packages, extras, overtimeCents, travel, version }: Offering) => ({
  version,
  packages: packages.map(({ priceCents, ...each }) => ({ ...each, price: priceCents / 100 })),
  extras: extras.map(({ priceCents, ...each }) => ({ ...each, price: priceCents / 100 })),
  overtimePrice: overtimeCents === null ? null : overtimeCents / 100,
  travel: travel && {
    freeMiles: travel.freeMiles,
    perMile: travel.perMileCents && travel.perMileCents / 100,
  },
})
const trailOf = (id: string) =>
  db
    .select({ actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'dj-packages.saved')))

describe('saving', () => {
  test('keeps the whole offer in cents, and begins empty', async () => {
    const dj = await signedIn({ role: 'dj' })
    expect((await dj.get(OWN)).json()).toEqual({
      version: 0,
      packages: [],
      extras: [],
      overtimeCents: null,
      travel: null,
    })
    const answer = await dj.put(OWN, { ...offer, version: 0 })
    expect(answer.json(), answer.body).toEqual({
      version: 1,
      packages: [
        {
          id: expect.any(String),
          name: 'Evening',
          hours: 5,
          priceCents: 120_000,
          includes: ['Sound', 'Lights'],
          eventTypes: ['Wedding'],
          active: true,
        },
      ],
      extras: [
        { id: expect.any(String), name: 'Lights', note: 'Eight beams', priceCents: 4050, per: 'hour' },
      ],
      overtimeCents: 18_000,
      travel: { freeMiles: 20, perMileCents: 150 },
    })
    expect((await dj.get(OWN)).json()).toEqual(answer.json())
  })

  test('keeps the id of what stays, in any order, and writes one entry in the trail', async () => {
    const { dj, saved, save } = await aDj({ ...offer, packages: [evening, { ...evening, name: 'Brunch' }] })
    const sent = sentFrom(saved)
    const answer = await save({ ...sent, packages: sent.packages.toReversed() })
    const ids = (each: Offering) => each.packages.map(({ id }) => id)
    expect(ids(answer.json())).toEqual(ids(saved).toReversed())
    expect(await trailOf(dj.user.id)).toMatchObject([
      { details: { version: 1 } },
      { actorId: dj.user.id, details: { version: 2, packages: [{ priceCents: 120_000 }, {}] } },
    ])
  })

  test('the same again changes nothing', async () => {
    const { dj, saved, save } = await aDj()
    expect((await save(sentFrom(saved))).json()).toEqual(saved)
    expect(await trailOf(dj.user.id)).toHaveLength(1)
  })

  test('an older version is refused, and none means the present one', async () => {
    const { dj, saved, save } = await aDj()
    await save({ ...sentFrom(saved), overtimePrice: 190 })
    const late = await save({ ...sentFrom(saved), overtimePrice: 150 })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: refusals['packages.edited-elsewhere'].message },
    ])
    expect((await dj.get(OWN)).json()).toMatchObject({ version: 2, overtimeCents: 19_000 })
    expect((await save({ packages: [], extras: [] })).json()).toMatchObject({ version: 3, packages: [] })
  })

  test('of twenty at once with the same version, one wins', async () => {
    const { saved, save } = await aDj()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => save({ ...sentFrom(saved), overtimePrice: 200 + i })),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(19)
  })

  test('the first change of a DJ can be made twice at once', async () => {
    const dj = await signedIn({ role: 'dj' })
    const answers = await Promise.all([dj.put(OWN, offer), dj.put(OWN, offer)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('nobody takes over the id of another DJ, nor of a part of another kind', async () => {
    const { saved: theirs } = await aDj()
    const { saved, save } = await aDj()
    const [package_, extra] = [theirs.packages[0]?.id, saved.extras[0]?.id]
    for (const id of [package_, extra, newId()]) {
      const answer = await save({ packages: [{ ...evening, id }], extras: [] })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'packages.edited-elsewhere'])
    }
  })

  test('changes nothing of another DJ', async () => {
    const { dj: other, saved: theirs } = await aDj()
    const { saved, save } = await aDj()
    await save({ ...sentFrom(saved), overtimePrice: 500 })
    expect((await other.get(OWN)).json()).toEqual(theirs)
  })

  test('is refused field by field', async () => {
    const { save } = await aDj()
    const answer = await save({ ...offer, packages: [{ ...evening, hours: 4.3, price: '' }] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.map(({ path }: { path: string }) => path)).toEqual([
      'packages.0.hours',
      'packages.0.price',
    ])
  })

  test('is for DJs', async () => {
    const client = await signedIn({ role: 'client' })
    expect([(await client.put(OWN, offer)).statusCode, (await client.get(OWN)).statusCode]).toEqual([
      403, 403,
    ])
    expect((await visitor().put(OWN, offer)).statusCode).toBe(401)
  })

  test('is bounded in an hour', async () => {
    const { save } = await aDj()
    for (let i = 1; i < 60; i += 1) await save({ ...offer, overtimePrice: i })
    expect((await save(offer)).statusCode).toBe(429)
  })
})

describe('the prices of a DJ', () => {
  test('are what is offered now, with the hourly price and the distance of the profile', async () => {
    const { dj, saved } = await aDj({
      ...offer,
      packages: [evening, { ...evening, name: 'Old', active: false }],
    })
    await dj.put('/api/users/dj-profile', { basePrice: 200, willingToTravel: true, maxDistance: 60 })
    const client = await signedIn({ role: 'client' })
    const answer = await client.get(`/api/djs/${dj.user.id}/packages`)
    expect(answer.json(), answer.body).toEqual({
      ...saved,
      version: '1-20000-60',
      packages: saved.packages.slice(0, 1),
      hourlyCents: 20_000,
      mostMiles: 60,
      home: null,
    })
  })

  test('of a person who is no DJ, or is suspended, are not found, and visitors log in first', async () => {
    const { dj } = await aDj()
    const client = await signedIn({ role: 'client' })
    const status = async (id: string, who: Pick<typeof client, 'get'> = client) =>
      (await who.get(`/api/djs/${id}/packages`)).statusCode
    expect(await status(client.user.id)).toBe(404)
    expect(await status(newId())).toBe(404)
    expect(await status(encodeURIComponent(`${dj.user.id}' or 1=1`))).toBe(404)
    expect(await status(`%${dj.user.id.charCodeAt(0).toString(16)}${dj.user.id.slice(1)}`)).toBe(200)
    expect(await status(dj.user.id, visitor())).toBe(401)
    expect(await status(dj.user.id)).toBe(200)
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, dj.user.id))
    expect(await status(dj.user.id)).toBe(404)
  })
})
