import { describe, expect, test } from 'vitest'
import { losAngeles, quoted, requestsApp } from '../requests.fixture.ts'

const { dj, client, post } = await requestsApp()

const offer = {
  packages: [{ name: 'Evening', hours: 5, price: 1200, eventTypes: ['Wedding'] }],
  extras: [{ name: 'Fog', price: 30, per: 'hour' }],
  overtimePrice: 180,
  travel: { freeMiles: 20, perMile: 1.5 },
}
const evening = { startTime: '15:00', endTime: '02:00' }
const until11 = { ...evening, endTime: '23:00' }

/** A client asks one DJ for a package, and the DJ applies. */
async function applied(more: object = {}, chosen = ['Evening', 'Fog']) {
  const [clara, person] = [await client(), await dj()]
  await person.put('/api/users/dj-packages', offer)
  const prices = (await person.get(`/api/djs/${person.user.id}/packages`)).json()
  const idOf = (name: string): string =>
    [...prices.packages, ...prices.extras].find((each: { name: string }) => each.name === name).id
  const choice = {
    packageId: chosen.includes('Evening') ? idOf('Evening') : null,
    extraIds: chosen.includes('Fog') ? [idOf('Fog')] : [],
  }
  const request = await post(clara, { djId: person.user.id, choice, place: losAngeles, ...evening })
  const path = `/api/service-requests/${request.id}`
  const answer = await person.post(`${path}/applications`, {
    ...quoted,
    ...evening,
    packageId: choice.packageId,
    proposedPrice: 2610,
    ...more,
  })
  const own = `/api/dj/service-request-applications/${answer.json().id}`
  return {
    clara,
    person,
    application: answer.json(),
    own,
    edit: async (body: object) => (await clara.patch(path, body)).json(),
    confirm: () => person.post(`${own}/confirm`),
    present: async () => (await person.get('/api/dj/service-request-applications')).json()[0],
    contract: async (version: number) => {
      const accepted = await clara.post(`${path}/applications/${answer.json().id}/accept`, { version })
      return (await clara.get(`/api/contracts/${accepted.json().contractId}`)).json()
    },
  }
}
const labels = (lines: readonly { label: string }[]) => lines.map(({ label }) => label)

describe('lines that were counted for other hours', () => {
  test('cannot be confirmed as they stand, nor saved as they stand', async () => {
    const { application, edit, confirm, present, person, own } = await applied()
    expect(labels(application.items).slice(0, 3)).toEqual([
      'Evening, 5 hours',
      'Overtime, 6 hours',
      'Fog, 11 hours',
    ])
    await edit({ endTime: '23:00' })
    expect(await present()).toMatchObject({
      isOutdated: true,
      recount: { hours: true, partyType: false, countedFor: evening },
    })
    const refused = await confirm()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'application.recount'])
    expect(refused.json().message).toMatch(/Please edit your offer/)
    const { items } = application
    const same = await person.put(own, {
      ...quoted,
      ...evening,
      items,
      proposedPrice: 2610,
      message: 'As before, please.',
    })
    expect([same.statusCode, same.json().code]).toEqual([409, 'application.recount'])
    expect(await present()).toMatchObject({ isOutdated: true, version: 1 })
  })

  test('are counted anew by an edit, which becomes the contract', async () => {
    const { application, edit, person, own, contract, present } = await applied()
    await edit({ endTime: '23:00' })
    const items = [
      application.items[0],
      { kind: 'overtime', label: 'Overtime, 3 hours', amount: 540 },
      { kind: 'extra', label: 'Fog, 8 hours', amount: 240 },
    ]
    const edited = await person.put(own, { ...quoted, ...until11, items, proposedPrice: 1980 })
    expect(edited.json(), edited.body).toMatchObject({ version: 2, isOutdated: false, recount: null })
    expect(await present()).toMatchObject({ isOutdated: false, recount: null })
    expect(await contract(2)).toMatchObject({ ...until11, price: 1980 })
  })

  test('hold when the client comes to the hours of the offer, or changes something else', async () => {
    const { edit, confirm, contract } = await applied({ endTime: '23:00' })
    await edit({ endTime: '23:00', guests: 90 })
    expect((await confirm()).json()).toMatchObject({ isOutdated: false })
    await edit({ guests: 95 })
    expect((await confirm()).json()).toMatchObject({ isOutdated: false })
    expect(await contract(1)).toMatchObject(until11)
  })
})

test('a price without lines is confirmed for the hours that the client asks for now', async () => {
  const { edit, confirm, contract } = await applied({ packageId: null })
  await edit({ endTime: '23:00' })
  expect((await confirm()).json()).toMatchObject({ isOutdated: false, ...until11, items: [] })
  expect(await contract(1)).toMatchObject({ ...until11, price: 2610 })
})

test('and keeps the hours of the offer when the client changed something else', async () => {
  const { edit, confirm, contract } = await applied({ packageId: null, endTime: '01:00' })
  await edit({ guests: 90 })
  expect((await confirm()).statusCode).toBe(200)
  expect(await contract(1)).toMatchObject({ ...evening, endTime: '01:00' })
})

describe('another kind of event', () => {
  test('takes a package that is not for it out of the request, and the extras stay', async () => {
    const { edit, person } = await applied()
    const edited = await edit({ partyType: 'Corporate Event' })
    expect(edited.choice).toMatchObject({ package: null, extras: [{ name: 'Fog' }] })
    expect((await person.get(`/api/service-requests/${edited.id}`)).json().choice.package).toBeNull()
  })

  test('leaves no choice without extras, and changes none that suits it', async () => {
    const { edit } = await applied({}, ['Evening'])
    expect(await edit({ partyType: 'Wedding', guests: 80 })).toMatchObject({
      choice: { package: { name: 'Evening' } },
    })
    expect(await edit({ partyType: 'Corporate Event' })).toMatchObject({ choice: null })
  })

  test('lets nobody confirm an offer whose package is not for it', async () => {
    const { edit, confirm, present, person, own } = await applied()
    await edit({ partyType: 'Corporate Event' })
    expect((await confirm()).json().code).toBe('application.recount')
    expect(await present()).toMatchObject({ recount: { hours: false, partyType: true } })
    const edited = await person.put(own, { ...quoted, ...evening, packageId: null, proposedPrice: 2000 })
    expect(edited.json()).toMatchObject({ package: null, isOutdated: false, recount: null })
  })
})
