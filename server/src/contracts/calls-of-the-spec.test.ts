import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { signature } from '../../tests/contracts.ts'
import { attachmentOf, popplerIsMissing } from '../adapters/paper/print/poppler.fixture.ts'
import { contractSignatures } from './table.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj', firstName: 'Dana', lastName: 'Jay' })
const client = await signedIn({ role: 'client', firstName: 'Clara', lastName: 'Bell' })

/** Exactly the fields that the specification lists for each call. */
const invitation = {
  clientId: client.user.email,
  price: '2400',
  terms: 'No smoke machine.',
  additionalInfo: 'Park at the back.',
  depositPercent: 40,
  status: 'pending',
}
const eventForm = {
  eventType: 'Wedding',
  eventDate: '2031-06-15T00:00:00.000Z',
  startTime: '18:00:00',
  endTime: '01:00',
  venue: 'Hall One',
  venueAddress: '1200 S Figueroa St, Los Angeles, CA',
  price: '2500',
}
const { version: _version, consent: _consent, ...submission } = signature() as Record<string, unknown>

async function anInvitation(more: object = {}): Promise<string> {
  const answer = await dj.post('/api/contracts', { ...invitation, ...more })
  expect(answer.statusCode, answer.body).toBe(200)
  return `/api/contracts/${answer.json().id}`
}

test('a client written from the specification alone edits and signs, and keeps what it does not mention', async () => {
  const at = await anInvitation()
  const edited = await client.put(at, eventForm)
  expect(edited.json(), edited.body).toMatchObject({
    version: 2,
    eventDate: '2031-06-15',
    startTime: '18:00',
    price: 2500,
    depositPercent: 40,
    terms: 'No smoke machine.',
    additionalInfo: 'Park at the back.',
  })
  const signed = await client.post(`${at}/sign`, submission)
  expect(signed.json(), signed.body).toMatchObject({ status: 'signed' })
  expect((await dj.post(`${at}/sign`, submission)).json()).toMatchObject({ status: 'confirmed' })
})

test('one field can be changed alone, and null or a blank text clears an optional one', async () => {
  const at = await anInvitation()
  const changed = await client.put(at, { venue: 'The Pier', description: 'Outdoors' })
  expect(changed.json()).toMatchObject({
    version: 2,
    venue: 'The Pier',
    price: 2400,
    description: 'Outdoors',
  })
  const cleared = await dj.put(at, { depositPercent: null, terms: '', description: null })
  expect(cleared.json()).toMatchObject({
    version: 3,
    venue: 'The Pier',
    depositPercent: null,
    terms: null,
    description: null,
    additionalInfo: 'Park at the back.',
  })
  for (const wrong of [{ venue: '' }, { venue: null }, { price: '' }, { eventDate: '' }])
    expect((await dj.put(at, wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
})

test('a stated version must be the present one', async () => {
  const at = await anInvitation()
  expect((await client.put(at, { ...eventForm, version: 1 })).statusCode).toBe(200)
  expect((await client.put(at, { venue: 'Elsewhere', version: 1 })).statusCode).toBe(409)
  expect((await client.post(`${at}/sign`, { ...submission, version: 1 })).statusCode).toBe(409)
  expect((await client.put(at, { venue: 'Elsewhere' })).statusCode).toBe(200)
})

test('an invitation may already hold the event, in the same spellings', async () => {
  const { price: _, ...event } = eventForm
  const at = await anInvitation({ ...event, eventDate: '2031-07-01', startTime: '19:30:00' })
  const made = (await client.get(at)).json()
  expect(made).toMatchObject({ eventDate: '2031-07-01', startTime: '19:30', venue: 'Hall One', price: 2400 })
  expect((await client.post(`${at}/sign`, submission)).json().status).toBe('signed')
  const past = await dj.post('/api/contracts', { ...invitation, ...event, eventDate: '2020-01-01' })
  expect([past.statusCode, past.json().code]).toEqual([400, 'contract.in-the-past'])
})

test('a call without a stated consent is recorded as consent through the API', async () => {
  const at = await anInvitation()
  await client.put(at, { ...eventForm, eventDate: '2031-08-01' })
  const refused = await client.post(`${at}/sign`, { ...submission, consent: false })
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Please agree to sign electronically.'])
  await client.post(`${at}/sign`, submission)
  await dj.post(`${at}/sign`, { ...submission, consent: true })
  const id = at.split('/').at(-1) ?? ''
  const rows = await db.select().from(contractSignatures).where(eq(contractSignatures.contractId, id))
  const consents = rows.map(({ party, consentVersion, consentText }) => [party, consentVersion, consentText])
  expect(consents).toEqual([
    ['client', 0, expect.stringMatching(/^Given through the API/)],
    ['dj', 2, expect.stringMatching(/^By pressing Sign Contract, I /)],
  ])
})

test.skipIf(popplerIsMissing())(
  'a typed name that is not the name of the account stands in the audit data of the document',
  async () => {
    const at = await anInvitation()
    await client.put(at, { ...eventForm, eventDate: '2031-09-01' })
    await client.post(`${at}/sign`, { ...submission, method: 'typed', typedName: 'C. Bell-Young' })
    await dj.post(`${at}/sign`, { ...submission, method: 'typed', typedName: 'Dana Jay' })
    const pdf = (await dj.get(`${at}/download`)).rawPayload
    const { signatures } = JSON.parse(await attachmentOf(pdf, 'audit.json'))
    expect(signatures.map(({ typedName }: { typedName?: string }) => typedName)).toEqual([
      'C. Bell-Young',
      undefined,
    ])
  },
)
