import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract, details, signature } from '../../tests/contracts.ts'

const { ctx, signedIn, visitor, mailbox, mailedLink } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
let count = 0
const freshAddress = () => {
  count += 1
  return `guest-${count}@people.example`
}

async function invite(email: string, more: object = {}): Promise<string> {
  const answer = await dj.post('/api/contracts', { clientId: email, price: 1500, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().id
}

test('the mailed link signs a newcomer in as a client and lands on the contract', async () => {
  const email = freshAddress()
  const id = await invite(email.toUpperCase())
  const [mail] = await mailbox(email)
  expect(mail?.text).not.toContain('1,500')
  const guest = visitor()
  const arrival = await guest.get(await mailedLink(email))
  expect([arrival.statusCode, arrival.headers.location]).toEqual([302, `/contracts/${id}/sign?auth=1`])
  expect((await guest.get('/api/auth/user')).json()).toMatchObject({
    email,
    emailVerified: true,
    role: 'client',
  })
  expect((await guest.get(`/api/contracts/${id}`)).json()).toMatchObject({ party: 'client', price: 1500 })
})

test('it works once; after that it leads to the usual way in, and on to the contract', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const link = await mailedLink(email)
  const guest = visitor()
  await guest.get(link)
  const stranger = visitor()
  const again = await stranger.get(link)
  expect(again.headers.location).toBe(`/api/login?next=%2Fcontracts%2F${id}%2Fsign`)
  expect((await stranger.get('/api/auth/user')).statusCode).toBe(401)
  const signedInStill = await guest.get(String(again.headers.location))
  expect(signedInStill.headers.location).toBe(`/contracts/${id}/sign?auth=1`)
})

test('a link that somebody made up opens nothing', async () => {
  for (const query of [
    '',
    'token=x',
    'token=x&next=https://evil.example',
    'token=x&next=//evil.example',
    'token[]=x',
  ]) {
    const answer = await visitor().get(`/api/auth/invited?${query}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/login'])
  }
})

test('who signs up later finds it waiting, and who has a role keeps it', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const later = await signedIn({ email, role: 'dj' })
  expect((await later.get('/api/contracts')).json()).toMatchObject([{ id, clientEmail: email }])
  const guest = visitor()
  await guest.get(await mailedLink(email))
  expect((await guest.get('/api/auth/user')).json().role).toBe('dj')
  await guest.put(`/api/contracts/${id}`, { ...details, eventDate: '2031-01-01', version: 1 })
  expect((await guest.post(`/api/contracts/${id}/sign`, signature(2))).json().status).toBe('signed')
})

test('a draft is kept to oneself until it is sent', async () => {
  const guest = await signedIn({ role: 'client' })
  const id = await invite(guest.user.email, { status: 'draft' })
  expect(await mailbox(guest.user.email)).toEqual([])
  expect((await guest.get('/api/contracts')).json()).toEqual([])
  expect((await dj.post(`/api/contracts/${id}/send`)).json()).toEqual({ sentTo: guest.user.email })
  expect(await mailbox(guest.user.email)).toHaveLength(1)
  expect((await guest.get(`/api/contracts/${id}`)).json().status).toBe('sent')
  await dj.post(`/api/contracts/${id}/send`)
  expect(await mailbox(guest.user.email)).toHaveLength(2)
  expect((await guest.get(`/api/contracts/${id}`)).json().status).toBe('sent')
})

test('nobody is flooded with invitations', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const answers = await Promise.all(Array.from({ length: 15 }, () => dj.post(`/api/contracts/${id}/send`)))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(9)
  expect(codes.filter((code) => code === 429)).toHaveLength(6)
})

test('the DJ learns nothing about an address from inviting it', async () => {
  const known = await signedIn({ role: 'client', firstName: 'Secret', lastName: 'Person' })
  const answers = await Promise.all([invite(known.user.email), invite(freshAddress())])
  for (const id of answers) {
    const { client, clientId, clientName } = (await dj.get(`/api/contracts/${id}`)).json()
    expect([clientId, clientName, client.id, client.name, client.picture]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  }
})

test.each([
  ['oneself', { clientId: dj.user.email }, 400, 'contract.with-yourself'],
  ['no address', { clientId: 'nobody' }, 400, 'request.invalid'],
  ['no price', { price: '' }, 400, 'request.invalid'],
  ['more than everything', { depositPercent: 101 }, 400, 'request.invalid'],
])('an invitation with %s is refused', async (_what, wrong, status, code) => {
  const answer = await dj.post('/api/contracts', { clientId: 'x@people.example', price: 1, ...wrong })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('clients do not make contracts', async () => {
  const client = await signedIn({ role: 'client' })
  const answer = await client.post('/api/contracts', { clientId: 'x@people.example', price: 1 })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.role'])
})

test('an edit to a day gone by is refused, one that leaves such a day alone is not', async () => {
  const client = await signedIn({ role: 'client' })
  const parties = { djId: dj.user.id, clientEmail: client.user.email }
  const id = await aContract(db, { ...parties, eventDate: '2020-01-01' })
  const past = await client.put(`/api/contracts/${id}`, { ...details, eventDate: '2020-01-02', version: 1 })
  expect([past.statusCode, past.json().message]).toEqual([400, 'Event date is in the past'])
  const kept = await client.put(`/api/contracts/${id}`, {
    ...details,
    eventDate: '2020-01-01',
    price: 1,
    version: 1,
  })
  expect(kept.statusCode, kept.body).toBe(200)
})

test("the venue's place decides its clocks, unless somebody says otherwise", async () => {
  const client = await signedIn({ role: 'client' })
  const id = await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })
  const { timeZone: _, ...form } = details
  const denver = { ...form, place: { lat: 39.7392, lng: -104.9903 } }
  const moved = await client.put(`/api/contracts/${id}`, { ...denver, version: 1 })
  expect(moved.json().timeZone).toBe('America/Denver')
  const said = await client.put(`/api/contracts/${id}`, {
    ...denver,
    timeZone: 'America/Chicago',
    version: 2,
  })
  expect(said.json().timeZone).toBe('America/Chicago')
})
