import { expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { openBrowser } from '../../tests/open-browser.ts'
import { scene } from '../profiles/pictures/pictures.fixture.ts'
import { sendPicture } from '../profiles/uploads.fixture.ts'

const { app, signedIn } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`

test("a changed name, DJ profile or picture is told to the person's other windows", async () => {
  const dj = await signedIn({ role: 'dj' })
  const { next, hangUp } = await openBrowser(url, dj)
  const { email } = dj.user
  await dj.put('/api/users/basic-profile', { firstName: 'Nova', lastName: 'Reyes', email })
  expect(await next()).toEqual({ about: 'account' })
  await dj.put('/api/users/dj-profile', { bio: 'Twenty years behind the decks.' })
  expect(await next()).toEqual({ about: 'account' })
  expect((await sendPicture(dj, await scene().png().toBuffer())).statusCode).toBe(200)
  expect(await next()).toEqual({ about: 'account' })
  hangUp()
})
