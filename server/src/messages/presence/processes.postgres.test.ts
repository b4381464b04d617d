import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { testTarget } from '../../../tests/database.ts'

const target = await testTarget()
const [one, other] = [await testApp({ target }), await testApp({ target })]

test('a person whose browser is at one process is seen by a person at another', async () => {
  const [ann, bob] = [await one.signedIn({ role: 'client' }), await other.signedIn({ role: 'dj' })]
  await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hello' })
  const leave = other.ctx.here.arrive(bob.user.id)
  const heard = Promise.withResolvers<LiveEvent>()
  const stop = one.ctx.database.live.subscribe(`user:${ann.user.id}`, (payload) => {
    const event: LiveEvent = JSON.parse(payload)
    if (event.about === 'presence') heard.resolve(event)
  })
  expect((await ann.post('/api/messages/presence', { userId: bob.user.id })).statusCode).toBe(200)
  expect(await heard.promise).toEqual({ about: 'presence', with: bob.user.id, online: true, lastSeen: null })
  stop()
  leave()
})
