import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { blank, details, signature } from '../../../tests/contracts.ts'
import { auditLog } from '../../kernel/audit/table.ts'
import { contractSignatures } from '../table.ts'

const { ctx, signedIn, mailbox } = await testApp()
const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bell' })

const invite = async (more: object = {}) => {
  const answer = await dj.post('/api/contracts', { clientId: client.user.email, price: '2400', ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('a contract goes from the invitation to both signatures', async () => {
  const { id, status, party } = await invite({ depositPercent: 40, terms: 'No smoke machine.' })
  expect([status, party]).toEqual(['pending', 'dj'])
  const [mail] = await mailbox(client.user.email)
  expect(mail?.subject).toBe('Dana Jay sent you a contract')

  const early = await client.post(`/api/contracts/${id}/sign`, signature())
  expect([early.statusCode, early.json().message]).toEqual([
    409,
    'Complete all contract details before signing',
  ])
  const opened = (await client.get(`/api/contracts/${id}`)).json()
  expect(opened).toMatchObject({ party: 'client', price: 2400, depositPercent: 40, version: 1 })
  expect((await client.post(`/api/contracts/${id}/viewed`, { version: 1 })).statusCode).toBe(200)

  const edited = await client.put(`/api/contracts/${id}`, { ...details, version: 1 })
  expect(edited.json(), edited.body).toMatchObject({
    version: 2,
    status: 'pending',
    timeZone: details.timeZone,
  })
  const asDj = (await dj.get(`/api/contracts/${id}`)).json()
  expect(asDj.changes).toContainEqual({
    field: 'venue',
    label: 'Venue name',
    before: null,
    after: 'Hall One',
  })
  expect(asDj.client.name).toBe('Clara Bell')
  const news = (await mailbox(dj.user.email))[0]
  expect(news?.subject).toBe('The contract for Wedding on Jun 15, 2030 was changed')
  expect(news?.text).toContain('Venue name: (empty) → Hall One')

  const tooSoon = await dj.post(`/api/contracts/${id}/sign`, signature(2))
  expect([tooSoon.statusCode, tooSoon.json().message]).toEqual([
    409,
    'The client has not signed this contract yet.',
  ])
  const signed = await client.post(`/api/contracts/${id}/sign`, signature(2))
  expect(signed.json(), signed.body).toMatchObject({ status: 'signed', clientSigned: { method: 'drawn' } })
  const confirmed = await dj.post(`/api/contracts/${id}/sign`, {
    ...signature(2),
    method: 'typed',
    typedName: 'Dana Jay',
  })
  expect(confirmed.json(), confirmed.body).toMatchObject({
    status: 'confirmed',
    djSigned: { method: 'typed' },
  })

  const history = (await client.get(`/api/contracts/${id}/history`)).json()
  expect(history.map((entry: { event: string }) => entry.event)).toEqual([
    'contract.created',
    'contract.sent',
    'contract.viewed',
    'contract.changed',
    'contract.consented',
    'contract.signed',
    'contract.consented',
    'contract.confirmed',
    'contract.payment-link-mailed',
  ])
})

test('a change voids the signature, both get a mail with the changes, and a stale edit is refused with them', async () => {
  const { id } = await invite()
  await client.put(`/api/contracts/${id}`, { ...details, eventDate: '2030-07-01', version: 1 })
  await client.post(`/api/contracts/${id}/sign`, signature(2))
  const stale = await dj.put(`/api/contracts/${id}`, { ...details, version: 1 })
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({ code: 'contract.changed' })
  expect(stale.json().details).toContainEqual({ path: 'venue', message: 'Venue name: (empty) → Hall One' })

  const changed = await dj.put(`/api/contracts/${id}`, {
    ...details,
    eventDate: '2030-07-01',
    price: 2600.5,
    version: 2,
  })
  expect(changed.json(), changed.body).toMatchObject({
    version: 3,
    status: 'pending',
    clientSignedAt: null,
    clientSignature: null,
    price: 2600.5,
  })
  for (const person of [dj, client]) {
    const mail = (await mailbox(person.user.email))[0]
    expect(mail?.text).toContain('Price: $2,400 → $2,600.50')
    expect(mail?.text).toContain('has to be signed again')
  }
  const late = await dj.post(`/api/contracts/${id}/sign`, signature(2))
  expect(late.statusCode).toBe(409)
  const since = (await client.get(`/api/contracts/${id}/changes?since=2`)).json()
  expect(since).toEqual({
    version: 3,
    changes: [{ field: 'price', label: 'Price', before: '$2,400', after: '$2,600.50' }],
  })
})

test('saving without a change keeps the version and the signature', async () => {
  const { id } = await invite()
  const form = { ...details, eventDate: '2030-08-01' }
  await client.put(`/api/contracts/${id}`, { ...form, version: 1 })
  await client.post(`/api/contracts/${id}/sign`, signature(2))
  const same = await client.put(`/api/contracts/${id}`, { ...form, version: 2 })
  expect(same.json()).toMatchObject({ version: 2, status: 'signed' })
})

test.each([
  ['from a blank pad', { signature: blank }, 422],
  ['without a picture', { signature: 'data:image/png;base64,AAAA' }, 422],
  [
    'with an SVG that claims to be a PNG',
    { signature: `data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}` },
    422,
  ],
  ['with another kind of picture', { signature: 'data:image/svg+xml;base64,AAAA' }, 400],
  ['without consent', { consent: false }, 400],
  ['for an older version', { version: 1 }, 409],
  ['that is typed, without a name', { method: 'typed' }, 400],
])('a signature %s is refused', async (_what, wrong, status) => {
  const { id } = await invite()
  await client.put(`/api/contracts/${id}`, { ...details, eventDate: '2030-09-01', version: 1 })
  const answer = await client.post(`/api/contracts/${id}/sign`, { ...signature(2), ...wrong })
  expect(answer.statusCode, answer.body).toBe(status)
  expect((await client.get(`/api/contracts/${id}`)).json().status).toBe('pending')
})

test('a phone number that is given with the signature is kept in the profile, and one that is left out stays', async () => {
  const { db } = ctx.database
  const { id } = await invite()
  await client.put(`/api/contracts/${id}`, { ...details, eventDate: '2030-10-01', version: 1 })
  const sign = (person: typeof dj, more: object) =>
    person.post(`/api/contracts/${id}/sign`, { ...signature(2), ...more })
  const bad = await sign(client, { phoneNumber: 'call me' })
  expect([bad.statusCode, bad.json().details[0].message]).toEqual([400, 'Please enter a valid phone number'])
  expect((await sign(client, { phoneNumber: ' +1 213 555 0142 ' })).statusCode).toBe(200)
  expect((await sign(dj, { phoneNumber: '' })).statusCode).toBe(200)
  expect((await client.get('/api/auth/user')).json().phoneNumber).toBe('+1 213 555 0142')
  expect((await dj.get('/api/auth/user')).json().phoneNumber).toBeNull()
  expect((await dj.get(`/api/contracts/${id}/day-sheet`)).json().client.phoneNumber).toBe('+1 213 555 0142')
  // The number belongs to the person, so it is no part of the evidence.
  const kept = await db.select().from(contractSignatures).where(eq(contractSignatures.contractId, id))
  expect(JSON.stringify(kept.map(({ claims }) => claims))).not.toContain('555 0142')
  const saved = and(eq(auditLog.subjectId, client.user.id), eq(auditLog.action, 'profile.saved'))
  expect(await db.$count(auditLog, saved)).toBe(1)
})
