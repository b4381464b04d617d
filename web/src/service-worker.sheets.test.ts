import { beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: unknown) => void
type Fake = Map<string, Response>

const origin = 'https://cuebook.example'
const id = '0198f3a0-0000-7000-8000-000000000001'
const sheetCall = `/api/contracts/${id}/day-sheet`
const sheetPage = `/contracts/${id}/day-sheet`
const userCall = '/api/auth/user'

const listeners = new Map<string, Listener>()
const stores = new Map<string, Fake>()
/** The server's answers by address; the map is empty while offline. */
const server = new Map<string, () => Response>()
let client = ''

const pathOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).pathname
const network = async (request: Request | string) => {
  const answer = server.get(pathOf(request))
  if (!answer) throw new TypeError('offline')
  return answer()
}
const storeOf = (name: string): Fake => {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return store
}
const cacheOf = (name: string) => ({
  put: async (request: Request | string, response: Response) =>
    void storeOf(name).set(pathOf(request), response),
  delete: async (request: Request | string) => storeOf(name).delete(pathOf(request)),
  keys: async () => [...storeOf(name).keys()].map((path) => ({ url: origin + path })),
})

beforeEach(async () => {
  vi.resetModules()
  vi.useRealTimers()
  for (const map of [listeners, stores, server]) map.clear()
  client = sheetPage
  storeOf('cuebook-one').set('/contracts/shell/day-sheet', new Response('the app'))
  storeOf('cuebook-one').set('/offline.html', new Response('You are offline'))
  vi.stubGlobal('PRECACHE', [])
  vi.stubGlobal('VERSION', 'one')
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    match: async (request: Request | string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(pathOf(request))?.clone(),
    delete: async (name: string) => stores.delete(name),
  })
  vi.stubGlobal('registration', { waiting: null })
  vi.stubGlobal('clients', { get: async () => ({ url: origin + client }) })
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  vi.stubGlobal('location', new URL(origin))
  await import('./service-worker.ts')
})

async function ask(path: string, mode = 'cors'): Promise<Response | null> {
  const request = { url: origin + path, method: 'GET', mode }
  let answer: Promise<Response> | null = null
  const work: Promise<unknown>[] = []
  listeners.get('fetch')?.({
    request,
    clientId: 'one',
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  })
  const settled: Response | null = await answer
  await Promise.all(work)
  return settled
}
const textAt = async (path: string, mode?: string) => (await ask(path, mode))?.text()
const online = (userId: string, sheet: () => Response = () => new Response('the sheet')) => {
  server.set(userCall, () => Response.json({ id: userId }))
  server.set(sheetCall, sheet)
}
const goOffline = () => server.clear()
const kept = () => [...(stores.get('day-sheets-1')?.keys() ?? [])]

test('a sheet that was opened once opens offline, with the time of the copy', async () => {
  online('ann')
  const first = await ask(sheetCall)
  expect([await first?.text(), first?.headers.get('x-saved-at')]).toEqual(['the sheet', null])
  goOffline()
  expect(await textAt(sheetPage, 'navigate')).toBe('the app')
  expect(await textAt(userCall)).toBe('{"id":"ann"}')
  const copy = await ask(sheetCall)
  expect(await copy?.text()).toBe('the sheet')
  expect(Date.parse(copy?.headers.get('x-saved-at') ?? '')).not.toBeNaN()
})

test('the music of a sheet opens offline as well', async () => {
  online('ann')
  server.set(`${sheetCall}/music`, () => new Response('the music'))
  await ask(sheetCall)
  await ask(`${sheetCall}/music`)
  goOffline()
  expect(await textAt(`${sheetCall}/music`)).toBe('the music')
})

test('the newest sheet is shown while there is a network', async () => {
  online('ann')
  await ask(sheetCall)
  online('ann', () => new Response('a newer sheet'))
  expect(await textAt(sheetCall)).toBe('a newer sheet')
  goOffline()
  expect(await textAt(sheetCall)).toBe('a newer sheet')
})

test('the copy is shown when the network does not answer', async () => {
  online('ann')
  await ask(sheetCall)
  server.set(sheetCall, () => new Promise(() => {}) as unknown as Response)
  vi.useFakeTimers()
  let answer: Promise<Response> | null = null
  const event = {
    request: { url: origin + sheetCall, method: 'GET', mode: 'cors' },
    respondWith: (response: Promise<Response>) => (answer = response),
    waitUntil: () => {},
  }
  listeners.get('fetch')?.(event)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await (await (answer as Promise<Response> | null))?.text()).toBe('the sheet')
})

test('a sheet that was never opened does not open offline', async () => {
  expect(await textAt(sheetPage, 'navigate')).toBe('You are offline')
  await expect(ask(sheetCall)).rejects.toThrow('offline')
  await expect(ask(userCall)).rejects.toThrow('offline')
})

test('only the page of a sheet gets the saved user', async () => {
  online('ann')
  await ask(sheetCall)
  goOffline()
  client = '/contracts'
  await expect(ask(userCall)).rejects.toThrow('offline')
})

test.each([
  ['the person logs out', async () => void (await ask('/api/logout', 'navigate'))],
  [
    'the session has ended',
    async () => {
      server.set(userCall, () => new Response('', { status: 401 }))
      await ask(userCall)
    },
  ],
  [
    'somebody else is signed in',
    async () => {
      online('bob')
      await ask(userCall)
    },
  ],
  [
    'a sheet is requested without a session',
    async () => {
      server.set(sheetCall, () => new Response('', { status: 401 }))
      await ask(sheetCall)
    },
  ],
])('all copies are deleted when %s', async (_when, happens) => {
  online('ann')
  await ask(sheetCall)
  expect(kept()).toEqual([userCall, sheetCall])
  await happens()
  expect(kept()).toEqual([])
})

test("another person's first sheet replaces all sheets of the previous person", async () => {
  online('ann')
  await ask(sheetCall)
  const other = `/api/contracts/another/day-sheet`
  online('bob')
  server.set(other, () => new Response("Bob's sheet"))
  await ask(other)
  expect(kept()).toEqual([userCall, other])
})

test('a refused sheet is deleted, but a server error deletes nothing', async () => {
  online('ann')
  await ask(sheetCall)
  online('ann', () => new Response('', { status: 502 }))
  await ask(sheetCall)
  expect(kept()).toContain(sheetCall)
  online('ann', () => new Response('', { status: 409 }))
  await ask(sheetCall)
  expect(kept()).not.toContain(sheetCall)
})

test('logging out while a sheet is being saved leaves no copy', async () => {
  online('ann')
  const userRequested = Promise.withResolvers<void>()
  const userAnswer = Promise.withResolvers<Response>()
  server.set(userCall, () => {
    userRequested.resolve()
    return userAnswer.promise as unknown as Response
  })
  const asking = ask(sheetCall)
  await userRequested.promise
  await ask('/api/logout', 'navigate')
  userAnswer.resolve(Response.json({ id: 'ann' }))
  await asking
  expect(kept()).toEqual([])
})

test('only the twenty newest sheets are kept, with their music', async () => {
  for (let n = 0; n < 25; n += 1) {
    const path = `/api/contracts/${n}/day-sheet`
    online('ann')
    server.set(path, () => new Response(String(n)))
    server.set(`${path}/music`, () => new Response('songs'))
    await ask(path)
    await ask(`${path}/music`)
  }
  expect(kept()).toHaveLength(41)
  expect(kept().slice(-2)).toEqual(['/api/contracts/24/day-sheet', '/api/contracts/24/day-sheet/music'])
})
