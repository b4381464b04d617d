import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { openBrowser } from '../../tests/open-browser.ts'
import { tellBrowsers } from './changes.ts'

const { app, ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

const listen = (person: Parameters<typeof openBrowser>[1], headers?: Record<string, string>) =>
  openBrowser(url, person, headers)

test('a visitor cannot open the stream', async () => {
  expect((await visitor().get('/api/live')).statusCode).toBe(401)
})

test('people receive only their own events, in the order in which they happened', async () => {
  const [ada, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  const [ofAda, ofBob] = [await listen(ada), await listen(bob)]
  await ada.post('/api/messages', { recipientId: bob.user.id, content: 'Hello' })
  expect(await ofBob.next()).toMatchObject({ about: 'conversation', with: ada.user.id })
  expect(await ofAda.next()).toMatchObject({ about: 'conversation', with: bob.user.id })

  const parties = { djId: bob.user.id, clientEmail: ada.user.email, clientId: ada.user.id }
  const id = await aContract(db, { ...parties, status: 'pending' })
  await bob.post(`/api/contracts/${id}/cancel`)
  expect(await ofBob.next()).toEqual({ about: 'contract', id })
  expect(await ofAda.next()).toEqual({ about: 'contract', id })
  expect(await ofAda.next()).toEqual({ about: 'notifications' })
  await tellBrowsers(db, [bob.user.id], { about: 'notifications' })
  expect(await ofBob.next()).toEqual({ about: 'notifications' })
  ofAda.hangUp()
  ofBob.hangUp()
})

test('an event about a draft that was never sent goes to its DJ only', async () => {
  const [dj, client] = [await signedIn({ role: 'dj' }), await signedIn({ role: 'client' })]
  const [ofDj, ofClient] = [await listen(dj), await listen(client)]
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const id = await aContract(db, { ...parties, status: 'draft' })
  await dj.post(`/api/contracts/${id}/cancel`)
  expect(await ofDj.next()).toEqual({ about: 'contract', id })
  await tellBrowsers(db, [client.user.id], { about: 'notifications' })
  expect(await ofClient.next()).toEqual({ about: 'notifications' })
  ofDj.hangUp()
  ofClient.hangUp()
})

test('a browser that reconnects is told to read everything again', async () => {
  const ada = await signedIn()
  const { next, hangUp } = await listen(ada, { 'last-event-id': '1' })
  expect(await next()).toEqual({ about: 'everything' })
  hangUp()
})

test('of more than twenty streams of a person the oldest ends, also when many are opened at once', async () => {
  const [ada, bob] = [await signedIn(), await signedIn()]
  const [oldest, ofBob] = [await listen(ada), await listen(bob)]
  const others = await Promise.all(Array.from({ length: 24 }, () => listen(ada)))
  expect(await oldest.nextOrEnd()).toBeNull()
  await tellBrowsers(db, [ada.user.id, bob.user.id], { about: 'notifications' })
  const heard = await Promise.all(others.map(({ nextOrEnd }) => nextOrEnd()))
  expect(heard.filter((event) => event !== null)).toHaveLength(20)
  expect(await ofBob.next()).toEqual({ about: 'notifications' })
  for (const stream of [...others, ofBob]) stream.hangUp()
})
