import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract, details, signature } from '../../../tests/contracts.ts'
import type { Visitor } from '../../../tests/visitor.ts'
import { invitations } from '../../identity/table.ts'
import { attempts } from '../../kernel/limits/table.ts'
import { invitationLimits } from '../limits.ts'

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

test('the mailed link signs a newcomer in as a client and opens the contract', async () => {
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

test('the link works once; after that it lets its owner through and offers others a sign-in link', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const link = await mailedLink(email)
  const guest = visitor()
  await guest.get(link)
  const stranger = visitor()
  const again = await stranger.get(link)
  const offered = new URL(String(again.headers.location), 'http://x')
  expect([offered.pathname, Object.fromEntries(offered.searchParams)]).toEqual([
    '/sign-in',
    { next: `/contracts/${id}/sign`, error: 'invitation', mode: 'link', email },
  ])
  expect((await stranger.get('/api/auth/user')).statusCode).toBe(401)
  const signedInStill = await guest.get(link)
  expect(signedInStill.headers.location).toBe(`/contracts/${id}/sign?auth=1`)
})

test('a person without a role who is signed in already becomes a client by following the link', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const link = await mailedLink(email)
  const guest = await signedIn({ email, role: null })
  expect((await guest.get(link)).headers.location).toBe(`/contracts/${id}/sign?auth=1`)
  expect((await guest.get('/api/auth/user')).json().role).toBe('client')
})

test('an invitation to an existing account signs nobody in; its owner signs in as usual', async () => {
  const owner = await signedIn({ role: 'client' })
  const id = await invite(owner.user.email)
  expect(await mailedLink(owner.user.email)).toBe(`/api/login?next=%2Fcontracts%2F${id}%2Fsign`)
})

test('a person who proved the address in another way in the meantime signs in as usual', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const link = await mailedLink(email)
  await signedIn({ email, role: 'dj' })
  const finder = visitor()
  const arrival = await finder.get(link)
  expect(arrival.statusCode).toBe(302)
  expect(arrival.headers.location).toMatch(/^\/sign-in\?.*error=invitation/)
  expect(arrival.headers.location).toContain(encodeURIComponent(`/contracts/${id}/sign`))
  expect(finder.cookies.size).toBe(0)
})

test('an invitation no longer works once its contract is taken or cancelled', async () => {
  const [first, second] = [freshAddress(), freshAddress()]
  const cancelled = await invite(first)
  const taken = await invite(second)
  await dj.post(`/api/contracts/${cancelled}/cancel`)
  await dj.post(`/api/contracts/${taken}/send`)
  const guest = visitor()
  await guest.get(await mailedLink(second))
  await guest.post(`/api/contracts/${taken}/viewed`, { version: 1 })
  for (const email of [first, second]) {
    for (const mail of await mailbox(email)) {
      const link = mail.links.find((each) => each.includes('/invited'))
      if (!link) continue
      const late = visitor()
      await late.get(new URL(link).pathname + new URL(link).search)
      expect((await late.get('/api/auth/user')).statusCode).toBe(401)
    }
  }
})

test.each([
  ['looks at', (who: Visitor, at: string) => who.post(`${at}/viewed`, { version: 1 })],
  ['edits', (who: Visitor, at: string) => who.put(at, { venue: 'Elsewhere' })],
  ['signs', (who: Visitor, at: string) => who.post(`${at}/sign`, signature())],
  ['cancels', (who: Visitor, at: string) => who.post(`${at}/cancel`)],
] as const)('no invitation is left when a client %s a contract for the first time', async (_what, act) => {
  const { price: _, ...event } = details
  const [email, other] = [freshAddress(), freshAddress()]
  const [id, unrelated] = [await invite(email, event), await invite(other)]
  const left = (subjectId: string) => db.$count(invitations, eq(invitations.subjectId, subjectId))
  expect([await left(id), await left(unrelated)]).toEqual([1, 1])
  const owner = await signedIn({ email, role: 'client' })
  const answer = await act(owner, `/api/contracts/${id}`)
  expect(answer.statusCode, answer.body).toBe(200)
  expect([await left(id), await left(unrelated)]).toEqual([0, 1])
})

test('a mailed link does not switch a signed-in person to another account', async () => {
  const email = freshAddress()
  await invite(email)
  const somebody = await signedIn({ role: 'client' })
  const answer = await somebody.get(await mailedLink(email))
  expect(answer.headers.location).toMatch(/^\/sign-in\?.*error=other-account/)
  expect((await somebody.get('/api/auth/user')).json().email).toBe(somebody.user.email)
  const guest = visitor()
  await guest.get(await mailedLink(email))
  expect((await guest.get('/api/auth/user')).json().email).toBe(email)
})

test('changes are not mailed to an unproven address, and the number of changes is limited', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const codes: number[] = []
  for (let version = 1; version <= 62; version += 1) {
    const form = {
      ...details,
      eventDate: '2031-02-02',
      venue: `Win $1,000,000 at https://evil.example/${version}`,
    }
    codes.push((await dj.put(`/api/contracts/${id}`, { ...form, version })).statusCode)
  }
  expect(codes.slice(0, 60).every((code) => code === 200)).toBe(true)
  expect(codes.slice(60)).toEqual([429, 429])
  const mails = await mailbox(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toContain('evil.example')
}, 60_000)

test('the address to go to next may contain any letters', async () => {
  const person = await signedIn({ role: 'client' })
  for (const next of ['/djs/@и', '/faq?x=€', '/faq?x=\r\nset-cookie: y', '/\u0001', '/%ff', '/a?\ud800'])
    for (const path of ['/api/login', '/api/auth/invited'])
      expect((await person.get(`${path}?next=${encodeURIComponent(next.toWellFormed())}`)).statusCode).toBe(
        302,
      )
})

test('a made-up link signs nobody in', async () => {
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

test('a person who signs up later finds the contract, and keeps the role that they have', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const guest = await signedIn({ email, role: 'dj' })
  expect((await guest.get(`/api/contracts/${id}`)).json()).toMatchObject({ clientEmail: email })
  // The list of a DJ has what they play themselves.
  expect((await guest.get('/api/contracts')).json()).toEqual([])
  expect((await guest.get('/api/auth/user')).json().role).toBe('dj')
  await guest.put(`/api/contracts/${id}`, { ...details, eventDate: '2031-01-01', version: 1 })
  expect((await guest.post(`/api/contracts/${id}/sign`, signature(2))).json().status).toBe('signed')
})

test('the client cannot see a draft until it is sent', async () => {
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

test('the number of invitations to one address is limited', async () => {
  const email = freshAddress()
  const id = await invite(email)
  const answers = await Promise.all(Array.from({ length: 35 }, () => dj.post(`/api/contracts/${id}/send`)))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(29)
  expect(codes.filter((code) => code === 429)).toHaveLength(6)
})

test('an invitation does not reveal to the DJ whether the address has an account', async () => {
  const known = await signedIn({ role: 'client', firstName: 'Secret', lastName: 'Person' })
  const answers = await Promise.all([invite(known.user.email), invite(freshAddress())])
  for (const id of answers) {
    const { client, clientId, clientEmail, clientName } = (await dj.get(`/api/contracts/${id}`)).json()
    expect(clientId).toBe(clientEmail)
    expect([clientName, client.id, client.name, client.picture]).toEqual([null, null, null, null])
  }
})

test.each([
  ["the DJ's own address", { clientId: dj.user.email }, 400, 'contract.with-yourself'],
  ['an invalid address', { clientId: 'nobody' }, 400, 'request.invalid'],
  ['no price', { price: '' }, 400, 'request.invalid'],
  ['a deposit over 100 percent', { depositPercent: 101 }, 400, 'request.invalid'],
])('an invitation with %s is refused', async (_what, wrong, status, code) => {
  const answer = await dj.post('/api/contracts', { clientId: 'x@people.example', price: 1, ...wrong })
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('a client cannot create a contract', async () => {
  const client = await signedIn({ role: 'client' })
  const answer = await client.post('/api/contracts', { clientId: 'x@people.example', price: 1 })
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.role'])
})

test('an edit cannot move the event to the past, but it may leave a past date unchanged', async () => {
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

test('the coordinates of the venue decide the time zone, unless the form names one', async () => {
  const client = await signedIn({ role: 'client' })
  const id = await aContract(db, { djId: dj.user.id, clientEmail: client.user.email })
  const { timeZone: _, ...form } = details
  const denver = { ...form, place: { lat: 39.7392, lng: -104.9903 } }
  const moved = await client.put(`/api/contracts/${id}`, { ...denver, version: 1 })
  expect(moved.json().timeZone).toBe('America/Denver')
  const chosen = await client.put(`/api/contracts/${id}`, {
    ...denver,
    timeZone: 'America/Chicago',
    version: 2,
  })
  expect(chosen.json().timeZone).toBe('America/Chicago')
})

test('an address gets only so many invitations a day, whoever sends them', async () => {
  const email = freshAddress()
  const limit = invitationLimits(dj.user.id, email).find(({ max }) => max === 60)
  const windowEndsAt = new Date(Date.now() + 60_000)
  await db.insert(attempts).values({ key: limit?.key ?? '', count: 58, windowEndsAt })
  const statuses: number[] = []
  for (const sender of [dj, await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })])
    statuses.push((await sender.post('/api/contracts', { clientId: email, price: 900 })).statusCode)
  expect(statuses).toEqual([200, 200, 429])
})

test('a name that carries a link stands neither in the subject nor in the text', async () => {
  const evil = await signedIn({ role: 'dj', firstName: 'verify at', lastName: 'https://evil.example' })
  const email = freshAddress()
  await evil.post('/api/contracts', { clientId: email, price: 900 })
  const [mail] = await mailbox(email)
  expect(mail?.subject).toBe('A DJ sent you a contract')
  expect(mail?.text).not.toContain('evil.example')
})
