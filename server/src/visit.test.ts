import { expect, test } from 'vitest'
import { testApp } from '../tests/app.ts'
import { subscriptions } from './subscriptions/table.ts'

const opened = { headers: { 'sec-fetch-dest': 'document' } }
const { app, ctx, signedIn, visitor } = await testApp()

const userIn = (html: string): unknown => {
  const text = /<script id="user" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1]
  return text === undefined ? undefined : JSON.parse(text)
}

test('a page that a person opens brings the current user, as the call would answer', async () => {
  const person = await signedIn({ role: 'client' })
  const page = await person.get('/contracts', opened)
  expect(page.statusCode).toBe(200)
  expect(userIn(page.body)).toEqual((await person.get('/api/auth/user')).json())
})

test('a visitor’s page says that nobody is signed in', async () => {
  expect(userIn((await visitor().get('/contracts', opened)).body)).toBeNull()
  const forged = await app.inject({
    url: '/contracts',
    headers: { ...opened.headers, cookie: 'cuebook.session_token=forged.value' },
  })
  expect(userIn(forged.body)).toBeNull()
})

test('no cache keeps a page with a person in it', async () => {
  const person = await signedIn({ role: 'client' })
  const { headers } = await person.get('/contracts', opened)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.vary).toMatch(/cookie/i)
})

test('the service worker and other programs get the page without a person', async () => {
  const person = await signedIn({ role: 'client' })
  for (const dest of [undefined, 'empty', 'iframe']) {
    const page = await person.get('/contracts', dest ? { headers: { 'sec-fetch-dest': dest } } : {})
    expect(userIn(page.body)).toBeUndefined()
    expect(page.body).not.toContain(person.user.email)
    expect(page.headers['cache-control']).toBe('no-cache')
  }
})

test('the page of a day-of sheet brings no user, because the device keeps the answer of the call', async () => {
  const person = await signedIn({ role: 'client', firstName: 'Ada', lastName: 'Byron' })
  const page = await person.get('/contracts/00000000-0000-4000-8000-000000000000/day-sheet', opened)
  expect(userIn(page.body)).toBeUndefined()
})

test('a name cannot end the element that holds the user', async () => {
  const firstName = '</script><script>alert(1)</script>'
  const person = await signedIn({ role: 'client', firstName, lastName: 'Byron' })
  const page = await person.get('/contracts', opened)
  expect(page.body).not.toContain('<script>alert')
  expect(userIn(page.body)).toMatchObject({ firstName })
})

test('a name in the title of a page is text', async () => {
  const person = await signedIn({ role: 'client', firstName: '<img src=x> & co', lastName: 'Byron' })
  const page = await person.get('/dashboard', opened)
  expect(page.body).toContain('<p>member, cards: Welcome back, &lt;img src=x&gt; &amp; co</p>')
  expect(page.body).not.toContain('<img src=x>')
})

test('the page names the files of the screen, inside the frame of members or of visitors and in its shape', async () => {
  const person = await signedIn({ role: 'client', firstName: 'Ada', lastName: 'Byron' })
  const mine = (await person.get('/contracts', opened)).body
  expect(mine).toContain('<link rel="modulepreload" crossorigin href="/assets/contracts.js">')
  expect(mine).toContain('<div id="root"><p>member, rows: My Bookings</p></div>')
  const theirs = (await visitor().get('/contracts', opened)).body
  expect(theirs).not.toContain('contracts.js')
  expect(theirs).toContain('<div id="root"><p>site, cards</p></div>')
  expect((await visitor().get('/sign-in', opened)).body).toContain('<div id="root"></div>')
})

test('what the build knows about the pages is not served', async () => {
  expect((await visitor().get('/pages.json')).body).not.toContain('frames')
})

test('parts of a page come without the headers of documents, and a worker with its policy', async () => {
  const part = (await visitor().get('/assets/contracts.js')).headers
  expect(part['content-security-policy']).toBeUndefined()
  expect(part).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const tag = { 'if-none-match': String(part.etag) }
  expect((await visitor().get('/assets/contracts.js', { headers: tag })).statusCode).toBe(304)
  const worker = (await visitor().get('/assets/map-worker.js')).headers
  expect(worker['content-security-policy']).toContain("default-src 'self'")
  expect((await visitor().get('/contracts')).headers['content-security-policy']).toContain(
    "script-src 'self'",
  )
})

const preloaded = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload" as="fetch" crossorigin="use-credentials" href="([^"]*)">/g)].map(
    ([, href = '']) => href,
  )

interface BroughtAnswer {
  readonly reply: unknown
  readonly headers: Readonly<Record<string, string>>
}
const answersIn = (html: string): Record<string, BroughtAnswer> =>
  JSON.parse(/<script id="answers" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

test('the page brings the answers to the first calls of the screen, where the address alone says which', async () => {
  const person = await signedIn({ role: 'client', firstName: 'Ada', lastName: 'Byron' })
  const dj = await signedIn({ role: 'dj', firstName: 'Dee', lastName: 'Jay' })
  await ctx.database.db
    .insert(subscriptions)
    .values({ userId: dj.user.id, status: 'active', plan: 'monthly' })
  const callsAt = async (path: string) => Object.keys(answersIn((await person.get(path, opened)).body))
  expect(await callsAt('/contracts')).toEqual(['/api/contracts'])
  const reviews = Object.keys(answersIn((await dj.get('/reviews', opened)).body))
  expect(reviews).toEqual(['/api/reviews?filter=all&sort=newest', '/api/reviews/ask'])
  expect(await callsAt('/discover')).toEqual(['/api/djs/discover?limit=20'])
  expect(await callsAt('/discover?genre=House')).toEqual([])
  expect(await callsAt('/faq')).toEqual([])
  expect(answersIn((await visitor().get('/contracts', opened)).body)).toEqual({})
})

test('an answer that the page brings is that of the call, with what its headers say about the list', async () => {
  const person = await signedIn({ role: 'client', firstName: 'Ada', lastName: 'Byron' })
  const call = await person.get('/api/djs/discover?limit=20')
  const page = await person.get('/discover', opened)
  expect(answersIn(page.body)['/api/djs/discover?limit=20']).toEqual({
    reply: call.json(),
    headers: { 'x-total-count': call.headers['x-total-count'] },
  })
})

test('a call that is refused is left to the browser', async () => {
  const person = await signedIn({ role: 'client', firstName: 'Ada', lastName: 'Byron' })
  const page = await person.get('/contracts/%22%3E%3Cb%3E', opened)
  expect(answersIn(page.body)).toEqual({})
  expect(preloaded(page.body)).toEqual(['/api/contracts/%22%3E%3Cb%3E'])
})

test('a text in an answer cannot end the element that holds the answers', async () => {
  const dj = await signedIn({ role: 'dj', firstName: 'Dee', lastName: 'Jay' })
  await ctx.database.db
    .insert(subscriptions)
    .values({ userId: dj.user.id, status: 'active', plan: 'monthly' })
  const terms = '</script><script>alert(1)</script>'
  const invitation = {
    clientId: 'ada@demo.test',
    price: '2400',
    terms,
    depositPercent: 40,
    status: 'pending',
  }
  const made = await dj.post('/api/contracts', invitation)
  expect(made.statusCode, made.body).toBe(200)
  const page = await dj.get('/contracts', opened)
  expect(page.body).not.toContain('<script>alert')
  expect(answersIn(page.body)['/api/contracts']?.reply).toMatchObject([{ terms }])
  const zipped = await dj.get('/contracts', { headers: { ...opened.headers, 'accept-encoding': 'br' } })
  expect(zipped.headers['content-encoding']).toBe('br')
})

test('the page has the picture of its person fetched', async () => {
  const person = await signedIn({ role: 'client', firstName: 'Ada', lastName: 'Byron' })
  const { avatarUrl } = (await person.get('/api/auth/user')).json()
  const picture = `<link rel="preload" as="image" href="${avatarUrl}">`
  expect((await person.get('/profile', opened)).body).toContain(picture)
  expect((await visitor().get('/profile', opened)).body).not.toContain('as="image"')
})
