import { everyTerm } from '@cuebook/domain/contracts/contract.fixture.ts'
import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { termFields, termTable } from '@cuebook/domain/contracts/form/terms.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract } from '../../../tests/contracts.ts'
import { versionOf } from '../trail/versions.ts'

const { ctx, signedIn, mailbox } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj' })
const client = await signedIn({ role: 'client' })

test('every term is stored, listed, kept in its version, and named in the mail about its change', async () => {
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const id = await aContract(db, parties)
  const saved = await dj.put(`/api/contracts/${id}`, { ...everyTerm, version: 1 })
  expect(saved.json()).toMatchObject(everyTerm)
  expect((await client.get(`/api/contracts/${id}`)).json()).toMatchObject(everyTerm)
  expect((await client.get('/api/contracts')).json()).toMatchObject([everyTerm])

  const version = await versionOf(db, id, 2)
  expect(version?.terms).toEqual(everyTerm)
  const { price = 0, ...others } = everyTerm
  const written = { ...others, priceCents: Number(price) * 100, currency: 'USD' }
  expect(JSON.parse(version?.document ?? '').terms).toEqual(written)

  const [mail] = await mailbox(client.user.email)
  for (const field of termFields)
    expect(mail?.text).toMatch(
      new RegExp(
        `${termTable[field].label}: .* → ${termInWords(field, everyTerm)?.replace(/[$()]/g, '\\$&')}`,
      ),
    )
})

test('an invitation can state every term', async () => {
  const made = await dj.post('/api/contracts', {
    ...everyTerm,
    clientId: 'new@people.example',
    status: 'draft',
  })
  expect([made.statusCode, made.json()]).toMatchObject([200, everyTerm])
})
