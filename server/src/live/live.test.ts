import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract } from '../../tests/contracts.ts'
import { tellBrowsers } from './changes.ts'

const { app, ctx, signedIn, visitor } = await testApp()
const { db } = ctx.database
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/api/live`

type Person = Awaited<ReturnType<typeof signedIn>>

/** Acts as an open browser, which receives one event after the other. */
async function listen(person: Person, headers: Record<string, string> = {}) {
  const hangUp = new AbortController()
  const cookie = `cuebook.session_token=${person.cookies.get('cuebook.session_token')}`
  const answer = await fetch(url, { headers: { cookie, ...headers }, signal: hangUp.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<LiveEvent> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end !== -1) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) return JSON.parse(data)
        continue
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error('the stream ended')
      text += value
    }
  }
  // The comment at the beginning says that the subscription is active.
  text = (await reader?.read())?.value ?? ''
  expect(text).toMatch(/^: open\n\n/)
  return { next, hangUp: () => hangUp.abort() }
}

test('a visitor cannot open the stream', async () => {
  expect((await visitor().get('/api/live')).statusCode).toBe(401)
})

test('people receive only their own events, in the order in which they happened', async () => {
  const [ada, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
  const [ofAda, ofBob] = [await listen(ada), await listen(bob)]
  await ada.post('/api/messages', { recipientId: bob.user.id, content: 'Hello' })
  expect(await ofBob.next()).toEqual({ about: 'conversation', with: ada.user.id })
  expect(await ofAda.next()).toEqual({ about: 'conversation', with: bob.user.id })

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
