import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'

const { signedIn } = await testApp()

test('sending a contract again does not hide from the client what changed since it was first sent', async () => {
  const dj = await signedIn({ role: 'dj' })
  const client = await signedIn({ role: 'client' })
  const invitation = { clientId: client.user.email, price: 2400, status: 'draft' }
  const { id } = (await dj.post('/api/contracts', invitation)).json()
  await dj.post(`/api/contracts/${id}/send`)
  await dj.put(`/api/contracts/${id}`, { price: 2500, version: 1 })
  await dj.post(`/api/contracts/${id}/send`)
  const { version, changes } = (await client.get(`/api/contracts/${id}/changes?since=1`)).json()
  expect(version).toBe(2)
  expect(changes).toMatchObject([{ field: 'price', before: '$2,400', after: '$2,500' }])
})
