import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { details } from '../../tests/contracts.ts'

const { signedIn, mailbox } = await testApp()
const dj = await signedIn({ role: 'dj' })
const client = await signedIn({ role: 'client' })

async function aDraft(more: object = {}): Promise<string> {
  const draft = { clientId: client.user.email, price: 1500, status: 'draft', ...more }
  const answer = await dj.post('/api/contracts', draft)
  expect(answer.statusCode, answer.body).toBe(200)
  return `/api/contracts/${answer.json().id}`
}

test('a draft that is cancelled before it is sent stays invisible to the client', async () => {
  const at = await aDraft({ terms: 'Secret thoughts' })
  expect((await dj.post(`${at}/cancel`)).json().status).toBe('cancelled')
  for (const path of ['', '/history', '/download', '/changes?since=1'])
    expect((await client.get(at + path)).statusCode, path).toBe(404)
  expect((await client.get('/api/contracts')).json()).toEqual([])
  expect(await mailbox(client.user.email)).toEqual([])
  expect((await dj.get(at)).json()).toMatchObject({ status: 'cancelled', terms: 'Secret thoughts' })
})

test('the client sees only the changes after the contract was sent', async () => {
  const at = await aDraft()
  const form = { ...details, eventDate: '2032-03-01' }
  await dj.put(at, { ...form, price: 900, terms: 'They can pay more', version: 1 })
  await dj.put(at, { ...form, price: 2400, version: 2 })
  await dj.post(`${at}/send`)
  await dj.put(at, { ...form, price: 2500, version: 3 })
  const history: { event: string; changes: { after: string }[] }[] = (
    await client.get(`${at}/history`)
  ).json()
  const changed = history.filter(({ event }) => event === 'contract.changed')
  expect(changed.map(({ changes }) => changes.map(({ after }) => after))).toEqual([[], [], ['$2,500']])
  const since = await client.get(`${at}/changes?since=1`)
  expect(since.json()).toMatchObject({ version: 4, changes: [{ field: 'price', before: '$2,400' }] })
  expect((await dj.get(`${at}/changes?since=1`)).json().changes.length).toBeGreaterThan(1)
})
