import { expect, test } from 'vitest'
import { quoted, requestsApp, wanted } from '../requests.fixture.ts'

const { dj, client, post, mailbox } = await requestsApp({ now: () => new Date('2026-11-16T12:00:00Z') })
type Person = Awaited<ReturnType<typeof dj>>
const path = (id: string) => `/api/service-requests/${id}`
const refusalOf = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]
const gated = [403, 'subscription.required']

/** Everything that a DJ does with a request before applying, and what is answered. */
const stepsWith = async (person: Person, id: string) => [
  await person.get(path(id)),
  await person.post(`${path(id)}/viewed`),
  await person.post(`${path(id)}/applications`, quoted),
]

test.each([[null], ['trialing'], ['past_due'], ['canceled'], ['active']])(
  'a DJ whose subscription is %s reads and answers the requests that ask for them by name',
  async (status) => {
    const [clara, dana] = [await client(), await dj({ status })]
    const open = await post(clara)
    const { id } = await post(clara, { djId: dana.user.id, showToOthers: false })
    const list = (await dana.get('/api/service-requests')).json<{ id: string; invited: boolean }[]>()
    expect(list.filter(({ invited }) => invited)).toMatchObject([
      { id, status: 'pending', application: null },
    ])
    expect(list.some((each) => each.id === open.id)).toBe(status === 'active')
    expect((await dana.get('/api/service-requests/addressed')).json()).toMatchObject([{ id, invited: true }])
    expect((await stepsWith(dana, id)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await dana.get(path(id))).json()).toMatchObject({ id, application: { status: 'pending' } })
    const [own] = (await clara.get('/api/service-requests/mine')).json()
    expect(own).toMatchObject({ id, status: 'interested', seenBy: 1 })
    const accepted = await clara.post(`${path(id)}/applications/${own.applications[0].id}/accept`)
    expect(accepted.statusCode).toBe(200)
    // What became of it stays readable, although the request is no longer in the list.
    expect((await dana.get(path(id))).json()).toMatchObject({
      status: 'booked',
      application: { status: 'accepted' },
    })
  },
)

test('the open market keeps its gate, whatever is addressed to a DJ', async () => {
  const [clara, dana, active] = [await client(), await dj({ status: 'trialing' }), await dj()]
  const { id } = await post(clara)
  for (const answer of await stepsWith(dana, id)) expect(refusalOf(answer)).toEqual(gated)
  expect(refusalOf(await dana.get('/api/service-requests'))).toEqual(gated)
  const hers = await post(clara, { djId: dana.user.id })
  const list = await dana.get('/api/service-requests?sort=soonest&limit=5')
  expect(list.json()).toMatchObject([{ id: hers.id }])
  expect(list.headers['x-addressed-only']).toBe('true')
  expect((await active.get('/api/service-requests')).headers['x-addressed-only']).toBeUndefined()
  for (const answer of await stepsWith(dana, id)) expect(refusalOf(answer)).toEqual(gated)
  expect(
    refusalOf(await dana.get('/api/service-requests?cursor=2027-01-01_0190d1c0-0000-7000-8000-000000000000')),
  ).toEqual(gated)
  expect(refusalOf(await dana.post('/api/service-requests/visited', { upTo: hers.createdAt }))).toEqual(gated)
})

test('what is addressed to one DJ is nothing to another, and nothing to its client', async () => {
  const [clara, dana, other, trial] = [
    await client(),
    await dj(),
    await dj(),
    await dj({ status: 'trialing' }),
  ]
  const { id } = await post(clara, { djId: dana.user.id })
  for (const answer of await stepsWith(other, id))
    expect(refusalOf(answer)).toEqual([404, 'service-request.not-found'])
  for (const answer of await stepsWith(trial, id)) expect(refusalOf(answer)).toEqual(gated)
  expect((await clara.get(path(id))).statusCode).toBe(403)
  expect((await clara.get('/api/service-requests/addressed')).statusCode).toBe(403)
  for (const person of [other, trial])
    expect((await person.get('/api/service-requests/addressed')).json()).toEqual([])
  for (const wrong of ['x', '01900000-0000-7000-8000-000000000000'])
    expect((await dana.get(path(wrong))).statusCode).toBeOneOf([400, 404])
})

test('the mail to the asked DJ leads to a page that they may open', async () => {
  const [clara, dana] = [await client(), await dj({ status: 'trialing' })]
  const { id } = await post(clara, { ...wanted, djId: dana.user.id })
  const [mail] = await mailbox(dana.user.email)
  expect(mail?.links[0]).toContain(encodeURIComponent(`/service-requests/${id}`))
  const { notifications } = (await dana.get('/api/notifications')).json()
  expect(notifications[0]).toMatchObject({ path: `/service-requests/${id}` })
})

test.each([
  [true, 'You see this request before other DJs.'],
  [false, 'Only you see this request.'],
])('with "show to others" %s the mail says so', async (showToOthers, sentence) => {
  const [clara, dana] = [await client(), await dj({ status: 'trialing' })]
  await post(clara, { djId: dana.user.id, showToOthers })
  expect((await mailbox(dana.user.email))[0]?.text).toContain(sentence)
})
