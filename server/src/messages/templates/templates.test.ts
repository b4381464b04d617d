import { defaultTemplates } from '@cuebook/domain/messages/templates.ts'
import { refusals } from '@cuebook/domain/refusals.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'

const { signedIn, visitor } = await testApp()
const path = '/api/messages/templates'

test('a DJ without quick replies is offered four, and keeps, changes and deletes their own', async () => {
  const dj = await signedIn({ role: 'dj' })
  expect((await dj.get(path)).json()).toEqual({ templates: [], suggestions: [...defaultTemplates] })
  const first = (await dj.post(path, { text: '  See you there  ' })).json()
  const second = (await dj.post(path, { text: 'Thank you' })).json()
  expect(first).toMatchObject({ text: 'See you there' })
  expect((await dj.get(path)).json()).toEqual({ templates: [first, second], suggestions: [] })
  const changed = await dj.put(`${path}/${first.id}`, { text: 'Until then' })
  expect(changed.json()).toEqual({ id: first.id, text: 'Until then' })
  expect((await dj.delete(`${path}/${second.id}`)).json()).toEqual({ status: true })
  expect((await dj.get(path)).json().templates).toEqual([{ id: first.id, text: 'Until then' }])
  expect((await dj.delete(`${path}/${second.id}`)).statusCode).toBe(404)
})

test('of thirty at once twenty are kept, and the rest is refused with a sentence', async () => {
  const dj = await signedIn({ role: 'dj' })
  const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => dj.post(path, { text: `Number ${n}` })))
  expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  const refused = sent.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.json()).toMatchObject({ code: 'message.too-many-templates' })
  expect((await dj.get(path)).json().templates).toHaveLength(20)
})

test.each([
  ['nothing', ' ', 'Please write a text'],
  ['too much', 'x'.repeat(501), 'A quick reply may have 500 characters at most'],
  ['half a character', 'a\ud800', refusals['request.invalid'].message],
])('%s is refused', async (_what, text, message) => {
  const dj = await signedIn({ role: 'dj' })
  const { id } = (await dj.post(path, { text: 'x'.repeat(500) })).json()
  for (const answer of [await dj.post(path, { text }), await dj.put(`${path}/${id}`, { text })])
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
})

test("another DJ's quick replies cannot be seen, changed or deleted", async () => {
  const [owner, other] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'dj' })]
  const { id } = (await owner.post(path, { text: 'Mine' })).json()
  expect((await other.get(path)).json().templates).toEqual([])
  expect((await other.put(`${path}/${id}`, { text: 'Theirs' })).statusCode).toBe(404)
  expect((await other.delete(`${path}/${id}`)).statusCode).toBe(404)
  expect((await owner.get(path)).json().templates).toEqual([{ id, text: 'Mine' }])
})

test('clients and visitors have no quick replies', async () => {
  const client = await signedIn({ role: 'client' })
  const id = '01900000-0000-7000-8000-000000000000'
  for (const [who, status] of [[client, 403] as const, [visitor(), 401] as const]) {
    const answers = [
      await who.get(path),
      await who.post(path, { text: 'x' }),
      await who.put(`${path}/${id}`, { text: 'x' }),
      await who.delete(`${path}/${id}`),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
  }
})
