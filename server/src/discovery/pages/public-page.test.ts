import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aDj } from '../../../tests/djs.ts'
import { djProfiles } from '../../profiles/table.ts'

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
