import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { startChild } from '../../tests/child.ts'
import { testTarget } from '../../tests/database.ts'
import { openBrowser } from '../../tests/open-browser.ts'
import { freePort } from '../../tests/peers/free-port.ts'
import { testSecret } from '../../tests/people.ts'
import { startServer } from '../../tests/server-process.ts'

const target = await testTarget()
// One process is this one, the other a child; they share nothing but the database.
const { app, ctx, signedIn } = await testApp({ target })
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const here = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

async function anotherProcess() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startServer(target, { PORT: String(port), BASE_URL: url, AUTH_SECRET: testSecret })
  await server.ready()
  return { url, server }
}

test('a message sent through one process reaches a browser on another, and a reading comes back', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const { url, server } = await anotherProcess()
  const [ofBob, ofAnn] = [await openBrowser(url, bob), await openBrowser(here, ann)]
  const sent = (await ann.post('/api/messages', { recipientId: bob.user.id, content: 'Hello' })).json()
  expect(await ofBob.next()).toMatchObject({ about: 'conversation', with: ann.user.id })
  expect(await ofAnn.next()).toMatchObject({ about: 'conversation', with: bob.user.id })
  const cookie = `cuebook.session_token=${bob.cookies.get('cuebook.session_token')}`
  const read = await fetch(`${url}/api/messages/${sent.id}/read`, {
    method: 'PUT',
    headers: { cookie, origin: url },
  })
  expect(read.status).toBe(200)
  const message = { id: sent.id, status: 'read' }
  expect(await ofAnn.next()).toMatchObject({ about: 'conversation', with: bob.user.id, news: { message } })
  ofBob.hangUp()
  ofAnn.hangUp()
  // A process that is killed instead would be noticed by the streams of the tests that follow.
  server.child.kill('SIGTERM')
  expect(await server.ended()).toMatchObject({ code: 0 })
})

test('a process killed after a commit, before anybody was told, leaves no browser elsewhere behind', async () => {
  const ann = await signedIn()
  const ofAnn = await openBrowser(here, ann)
  const child = await startChild('commit-and-die.ts', { ...target, userId: ann.user.id } as typeof target)
  expect(await child.nextLine()).toBe('')
  expect(await ofAnn.next()).toEqual({ about: 'everything' })
  const { rows } = await ctx.database.db.execute(sql`select first_name from users where id = ${ann.user.id}`)
  expect(rows).toEqual([{ first_name: 'Committed' }])
  ofAnn.hangUp()
})

test('a process that stops ends its streams at once, and the browser comes back to the other one', async () => {
  const [ann, bob] = [await signedIn(), await signedIn()]
  const { url, server } = await anotherProcess()
  const ofBob = await openBrowser(url, bob)
  server.child.kill('SIGTERM')
  expect(await ofBob.nextOrEnd()).toBeNull()
  await ann.post('/api/messages', { recipientId: bob.user.id, content: 'While you were away' })
  const again = await openBrowser(here, bob, { 'last-event-id': '1' })
  expect(await again.next()).toEqual({ about: 'everything' })
  await ann.post('/api/messages', { recipientId: bob.user.id, content: 'And now' })
  expect(await again.next()).toMatchObject({ about: 'conversation', with: ann.user.id })
  again.hangUp()
  expect(await server.ended()).toMatchObject({ code: 0 })
})
