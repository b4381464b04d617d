import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog } from '../kernel/audit/table.ts'
import { newId } from '../kernel/db/ids.ts'
import { chicago, losAngeles, quoted, requestsApp } from './requests.fixture.ts'
import { serviceRequests } from './table.ts'

const { db, dj, client, post } = await requestsApp()
type Person = Awaited<ReturnType<typeof dj>>

const evening = { name: 'Evening', hours: 5, price: 1200, includes: ['Sound', 'Lights'] }
const offer = {
  packages: [evening, { name: 'Brunch', hours: 3, price: 700 }],
  extras: [
    { name: 'Second speaker', price: 90, per: 'event' },
    { name: 'Fog', price: 30, per: 'hour' },
  ],
  overtimePrice: 180,
  travel: { freeMiles: 20, perMile: 1.5 },
}
const OWN = '/api/users/dj-packages'

/** A DJ with packages, and what clients read of them. */
async function aSeller() {
  const person = await dj()
  await person.put(OWN, offer)
  const prices = async () => (await person.get(`/api/djs/${person.user.id}/packages`)).json<DjPrices>()
  const { packages, extras, version } = await prices()
  const idOf = (name: string) => [...packages, ...extras].find((each) => each.name === name)?.id ?? ''
  return { person, djId: person.user.id, version, prices, idOf }
}
const asked = { startTime: '18:00', endTime: '00:00' }
const sixHours = ['Evening, 5 hours', 'Overtime, 1 hour', 'Fog, 6 hours', 'Travel, 0 miles']

const labels = (lines: readonly { label: string }[]) => lines.map(({ label }) => label)
const refusedPost = async (clara: Person, body: object) => {
  const answer = await clara.post('/api/service-requests', {
    eventDate: '2030-01-16',
    location: 'Hall One, Los Angeles, CA',
    partyType: 'Wedding',
    place: losAngeles,
    ...body,
  })
  return [answer.statusCode, answer.json().code, answer.json().message]
}

describe('a client chooses a package', () => {
  test('which is counted for the event, and shown to both', async () => {
    const { person, djId, version, idOf } = await aSeller()
    const clara = await client()
    const choice = { packageId: idOf('Evening'), extraIds: [idOf('Fog')], version }
    const request = await post(clara, { djId, choice, ...asked })
    expect(request.choice).toMatchObject({
      package: { name: 'Evening', hours: 5, priceCents: 120_000, includes: ['Sound', 'Lights'] },
      extras: [{ name: 'Fog', priceCents: 3000 }],
      quote: { totalCents: 156_000, onRequest: [] },
    })
    expect(labels(request.choice.quote.lines)).toEqual(sixHours)
    expect(request.choice).not.toHaveProperty('home')
    const seen = (await person.get(`/api/service-requests/${request.id}`)).json()
    expect(seen.choice).toEqual(request.choice)
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, request.id))
    expect(entry?.details).toMatchObject({ packageId: choice.packageId, prices: version })
  })

  test('and the copy stays as it was when the DJ changes the prices, and follows the hours of the request', async () => {
    const { person, djId, idOf } = await aSeller()
    const clara = await client()
    const { id } = await post(clara, { djId, choice: { packageId: idOf('Evening') } })
    await person.put(OWN, { packages: [], extras: [] })
    await clara.patch(`/api/service-requests/${id}`, { startTime: '18:00', endTime: '23:30' })
    const [request] = (await clara.get('/api/service-requests/mine')).json()
    expect(request.choice.quote).toMatchObject({ totalCents: 129_000 })
  })

  test('without any, or with nothing in it, a request is as before', async () => {
    const { djId } = await aSeller()
    expect(await post(await client(), { djId })).toMatchObject({ choice: null })
    expect(await post(await client(), { djId, choice: {} })).toMatchObject({ choice: null })
    expect(await post(await client(), { djId, choice: null })).toMatchObject({ choice: null })
  })

  test('other DJs do not see it when the request opens to them', async () => {
    const { djId, idOf } = await aSeller()
    const other = await dj()
    const { id } = await post(await client(), {
      djId,
      showToOthers: true,
      choice: { packageId: idOf('Evening') },
    })
    await db
      .update(serviceRequests)
      .set({ opensAt: new Date(0) })
      .where(eq(serviceRequests.id, id))
    expect((await other.get(`/api/service-requests/${id}`)).json()).toMatchObject({ id, choice: null })
  })

  test('a price that changed meanwhile is refused with the new one', async () => {
    const { person, djId, version, idOf } = await aSeller()
    const clara = await client()
    const saved = (await person.get(OWN)).json()
    const [first] = saved.packages
    await person.put(OWN, { ...offer, packages: [{ ...evening, id: first.id, price: 1300 }] })
    const choice = { packageId: idOf('Evening'), version }
    expect(await refusedPost(clara, { djId, choice, ...asked })).toEqual([
      409,
      'packages.changed',
      'This DJ has changed the prices: “Evening” costs $1,300 now, and your choice costs $1,480 in total. Please look at them again.',
    ])
    expect((await clara.get('/api/service-requests/mine')).json()).toEqual([])
    expect(await post(clara, { djId, choice: { packageId: choice.packageId } })).toMatchObject({
      choice: { package: { priceCents: 130_000 } },
    })
  })

  test('and so is another hourly price, which overtime may cost', async () => {
    const { person, djId, version, idOf } = await aSeller()
    await person.put('/api/users/dj-profile', { basePrice: 250 })
    const choice = { packageId: idOf('Evening'), version }
    expect((await refusedPost(await client(), { djId, choice })).slice(0, 2)).toEqual([
      409,
      'packages.changed',
    ])
  })

  test('what is not offered, or offered by another DJ, cannot be chosen', async () => {
    const { person, djId, idOf } = await aSeller()
    const other = await aSeller()
    const clara = await client()
    const codeOf = async (choice: object) => (await refusedPost(clara, { djId, choice }))[1]
    expect(await codeOf({ packageId: newId() })).toBe('packages.gone')
    expect(await codeOf({ packageId: other.idOf('Evening') })).toBe('packages.gone')
    expect(await codeOf({ packageId: idOf('Evening'), extraIds: [other.idOf('Fog')] })).toBe('packages.gone')
    const saved = (await person.get(OWN)).json()
    const off = { ...evening, id: saved.packages[0].id, active: false }
    await person.put(OWN, { ...offer, packages: [off] })
    expect(await codeOf({ packageId: idOf('Evening') })).toBe('packages.gone')
  })

  test('only when one DJ is asked', async () => {
    const { djId, idOf } = await aSeller()
    const other = await dj()
    const choice = { packageId: idOf('Evening') }
    const words = 'Please choose a package only when you ask one DJ, because each has their own.'
    const clara = await client()
    expect(await refusedPost(clara, { choice })).toEqual([400, 'request.invalid', words])
    expect(await refusedPost(clara, { choice, djIds: [djId, other.user.id] })).toContain(words)
  })
})

describe('a DJ offers a package', () => {
  const applyTo = (person: Person, id: string, more: object) =>
    person.post(`/api/service-requests/${id}/applications`, { ...quoted, ...more })

  async function anAsked(more: object = {}) {
    const seller = await aSeller()
    const clara = await client()
    const choice = { packageId: seller.idOf('Evening'), extraIds: [seller.idOf('Fog')] }
    const { id } = await post(clara, { djId: seller.djId, choice, ...asked, ...more })
    return { ...seller, clara, id }
  }

  test('whose lines are counted, with a difference to the proposed price', async () => {
    const { person, clara, id, idOf } = await anAsked()
    const answer = await applyTo(person, id, { packageId: idOf('Evening'), proposedPrice: 1500 })
    expect(answer.json(), answer.body).toMatchObject({
      proposedPrice: 1500,
      package: { name: 'Evening', hours: 5, includes: ['Sound', 'Lights'], overtimeCents: 18_000 },
      items: [
        { kind: 'package', label: 'Evening, 5 hours', amount: 1200 },
        { kind: 'overtime', label: 'Overtime, 1 hour', amount: 180 },
        { kind: 'extra', label: 'Fog, 6 hours', amount: 180 },
        { kind: 'travel', label: 'Travel, 0 miles', amount: 0 },
        { kind: 'difference', label: 'Agreed discount', amount: -60 },
      ],
    })
    const [request] = (await clara.get('/api/service-requests/mine')).json()
    expect(request.applications[0]).toMatchObject({
      items: answer.json().items,
      package: answer.json().package,
    })
  })

  test('keeps its own lines when it names some', async () => {
    const { person, id, idOf } = await anAsked()
    const items = [
      { kind: 'package', label: 'Evening, 5 hours', amount: 1200 },
      { kind: 'extra', label: 'Karaoke', amount: 100 },
    ]
    const answer = await applyTo(person, id, { packageId: idOf('Evening'), items, proposedPrice: 1300 })
    expect(answer.json().items).toEqual(items)
  })

  test('asked for has the prices of then, and another one those of now', async () => {
    const { person, id, idOf } = await anAsked({ place: chicago })
    const saved = (await person.get(OWN)).json()
    const dearer = saved.packages.map(({ priceCents, ...each }: { priceCents: number }) => ({
      ...each,
      price: priceCents / 100 + 500,
    }))
    await person.put(OWN, { packages: dearer, extras: [], overtimePrice: 200 })
    const first = await applyTo(person, id, { packageId: idOf('Evening') })
    expect(first.json()).toMatchObject({
      items: [{ amount: 1200 }, {}, {}, {}],
      package: { overtimeCents: 18_000 },
    })
    const other = await person.put(`/api/dj/service-request-applications/${first.json().id}`, {
      ...quoted,
      packageId: idOf('Brunch'),
    })
    expect(other.json(), other.body).toMatchObject({
      version: 2,
      items: [
        { label: 'Brunch, 3 hours', amount: 1200 },
        { label: 'Overtime, 3 hours', amount: 600 },
        // The client asked for it, and it costs what it cost then.
        { label: 'Fog, 6 hours', amount: 180 },
        {},
      ],
      package: { name: 'Brunch', overtimeCents: 20_000 },
    })
  })

  test('must be their own and offered now', async () => {
    const { id, person } = await anAsked()
    const other = await aSeller()
    const answer = await applyTo(person, id, { packageId: other.idOf('Evening') })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'application.no-package'])
  })

  test('that another DJ was asked for is not theirs', async () => {
    const { id, idOf } = await anAsked({ showToOthers: true })
    await db
      .update(serviceRequests)
      .set({ opensAt: new Date(0) })
      .where(eq(serviceRequests.id, id))
    const answer = await applyTo(await dj(), id, { packageId: idOf('Evening') })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'application.no-package'])
  })

  test('keeps it in an edit that does not name it, and drops it on null', async () => {
    const { person, id, idOf } = await anAsked()
    const applied = (await applyTo(person, id, { packageId: idOf('Evening'), proposedPrice: 1560 })).json()
    const path = `/api/dj/service-request-applications/${applied.id}`
    expect((await person.put(path, { ...quoted, proposedPrice: 1560, items: applied.items })).json()).toEqual(
      applied,
    )
    const items = applied.items.slice(0, 2)
    const edited = (await person.put(path, { ...quoted, items, proposedPrice: 1400 })).json()
    expect(edited).toMatchObject({ version: 2, package: applied.package })
    expect(edited.items.at(-1)).toMatchObject({ kind: 'difference', amount: 20 })
    expect((await person.put(path, { ...quoted, packageId: null })).json()).toMatchObject({
      package: null,
      items: [],
    })
  })

  test('which stands in the contract as agreed, whatever the profile says later', async () => {
    const { person, clara, id, idOf } = await anAsked()
    const applied = (await applyTo(person, id, { packageId: idOf('Evening'), proposedPrice: 1500 })).json()
    await person.put(OWN, { packages: [], extras: [] })
    const accepted = await clara.post(`/api/service-requests/${id}/applications/${applied.id}/accept`, {
      version: 1,
    })
    const contract = (await clara.get(`/api/contracts/${accepted.json().contractId}`)).json()
    expect(contract).toMatchObject({
      price: 1500,
      terms: null,
      included: [
        'Evening:',
        '- Sound',
        '- Lights',
        '',
        'Evening, 5 hours: $1,200',
        'Overtime, 1 hour: $180',
        'Fog, 6 hours: $180',
        'Travel, 0 miles: included',
        'Agreed discount: -$60',
        'Total: $1,500',
        '',
        'Overtime costs $180 an hour, counted in half hours.',
      ].join('\n'),
    })
  })
})
