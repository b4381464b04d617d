import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { sessionCookie } from '../../../tests/people.ts'
import { djProfiles } from '../../profiles/table.ts'
import { subscriptions } from '../../subscriptions/table.ts'

const { ctx, visitor } = await testApp()
const { db } = ctx.database

test('a DJ has a public page under the username in upper or lower case', async () => {
  await aDj(db, { firstName: 'Ana', lastName: 'Ruiz', username: 'ana.ruiz', specialties: 'House, Jazz' })
  const answer = await visitor().get('/api/djs/profile/@ANA.ruiz')
  expect(answer.json()).toMatchObject({
    username: '@ana.ruiz',
    firstName: 'Ana',
    specialties: 'House, Jazz',
    genres: ['House', 'Jazz'],
    reviews: [],
  })
  expect(answer.body).not.toContain('@people.example')
})

test('a DJ who is not listed has no public page', async () => {
  await aDj(db, { username: 'unpaid', subscription: null })
  expect((await visitor().get('/api/djs/profile/unpaid')).statusCode).toBe(404)
  expect((await visitor().get('/api/djs/profile/nobody')).statusCode).toBe(404)
  expect((await visitor().get('/djs/unpaid')).statusCode).toBe(404)
})

test('a shared link has a preview, and a profile cannot put markup into it', async () => {
  await aDj(db, { firstName: '<b>Eve</b>', lastName: '"Quote"', username: 'eve' })
  await db.update(djProfiles).set({ bio: '</script><script>alert(1)</script>' })
  const answer = await visitor().get('/djs/eve')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<title>&lt;b&gt;Eve&lt;/b&gt; &quot;Quote&quot; (@eve) · Cuebook</title>')
  expect(answer.body).toContain('property="og:image" content="http://localhost:3000/api/avatars/')
  expect(answer.body).not.toContain('<script>alert')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(answer.body)?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'ProfessionalService', alternateName: '@eve' })
})

test('a DJ whose subscription ended is named kindly with DJs nearby, and the owner is recognised', async () => {
  const place = { lat: 61.2, lng: -149.9 }
  const gone = await aDj(db, { firstName: 'Mira', lastName: 'Sol', username: 'mirasol', at: place })
  const near = await aDj(db, { username: 'nearby', at: place })
  await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.userId, gone.id))
  expect((await visitor().get('/api/djs/profile/mirasol')).statusCode).toBe(404)
  const answer = await visitor().get('/api/djs/profile/@MiraSol/away')
  expect(answer.json()).toMatchObject({ name: 'Mira Sol', isYou: false })
  const similar: { id: string }[] = answer.json().similar
  expect(similar.map(({ id }) => id)).toEqual([near.id])
  expect(answer.body).not.toContain('@people.example')
  const owner = visitor()
  owner.cookies.set('cuebook.session_token', (await sessionCookie(db, gone.id)).value)
  expect((await owner.get('/api/djs/profile/mirasol/away')).json()).toMatchObject({ isYou: true })
})

test('nobody learns of a DJ who never had a page, and a page that is there is not away', async () => {
  await aDj(db, { username: 'never', subscription: null })
  await aDj(db, { username: 'present' })
  for (const name of ['never', 'present', 'nobody'])
    expect((await visitor().get(`/api/djs/profile/${name}/away`)).statusCode).toBe(404)
})
