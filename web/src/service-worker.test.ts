import { beforeEach, expect, test, vi } from 'vitest'
import { letTakeOver, TAKE_OVER } from './takeOver.ts'

type Listener = (event: unknown) => void

const listeners = new Map<string, Listener>()
const kept = new Map<string, Response>()
const deleted = vi.fn()
const network = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  listeners.clear()
  kept.clear()
  const cache = {
    addAll: async () => {},
    put: async (request: Request, response: Response) =>
      void kept.set(new URL(request.url).pathname, response),
  }
  const match = async (request: Request | string) =>
    kept.get(typeof request === 'string' ? request : new URL(request.url).pathname)
  vi.stubGlobal('PRECACHE', ['/assets/index-abc.js', '/offline.html'])
  vi.stubGlobal('VERSION', 'two')
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('caches', {
    open: async () => cache,
    match,
    keys: async () => ['cuebook-one', 'cuebook-two', 'other'],
    delete: deleted,
  })
  vi.stubGlobal('registration', { waiting: null })
  vi.stubGlobal('clients', { claim: async () => {} })
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  vi.stubGlobal('location', new URL('https://cuebook.example/'))
  await import('./service-worker.ts')
})

/** The worker's answer, or null when it leaves the request to the browser. */
async function ask(path: string, init: { mode?: string; method?: string } = {}): Promise<Response | null> {
  const request = { url: `https://cuebook.example${path}`, method: 'GET', mode: 'cors', ...init }
  let answer: Promise<Response> | null = null
  listeners.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (answer = response) })
  return answer
}

test.each(['/api/contracts', '/api/auth/sessions', '/api/login'])(
  'requests to %s are left to the browser',
  async (path) => {
    kept.set(path, new Response('old'))
    expect(await ask(path)).toBeNull()
    expect(await ask(path, { mode: 'navigate' })).toBeNull()
  },
)

test('a page comes from the network and is never kept', async () => {
  network.mockResolvedValueOnce(new Response('page'))
  const answer = await ask('/contracts', { mode: 'navigate' })
  expect(await answer?.text()).toBe('page')
  expect(kept.size).toBe(0)
})

test('without a network, a page request gets the offline page', async () => {
  kept.set('/offline.html', new Response('You are offline'))
  network.mockRejectedValueOnce(new TypeError('offline'))
  const answer = await ask('/contracts', { mode: 'navigate' })
  expect(await answer?.text()).toBe('You are offline')
})

test('a file named by its content comes from the cache', async () => {
  kept.set('/assets/index-abc.js', new Response('kept'))
  const answer = await ask('/assets/index-abc.js')
  expect(await answer?.text()).toBe('kept')
  expect(network).not.toHaveBeenCalled()
})

test('a failed file is not kept', async () => {
  network.mockResolvedValueOnce(new Response('gone', { status: 404 }))
  await ask('/assets/gone-123.js')
  expect(kept.size).toBe(0)
})

test('requests other than GET are left to the browser', async () => {
  expect(await ask('/contracts', { method: 'POST', mode: 'navigate' })).toBeNull()
})

test('caches of older versions are deleted, those of others are not', async () => {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
  await work
  expect(deleted.mock.calls).toEqual([['cuebook-one']])
})

test('a worker takes over when a page asks it to, and not for any other message', async () => {
  const skipWaiting = vi.fn(async () => {})
  vi.stubGlobal('skipWaiting', skipWaiting)
  listeners.get('message')?.({ data: 'hello' })
  expect(skipWaiting).not.toHaveBeenCalled()
  listeners.get('message')?.({ data: TAKE_OVER })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

test('a page asks the worker that waited before it came, once its files are there', () => {
  vi.useFakeTimers()
  const waiting = { postMessage: vi.fn() }
  letTakeOver({ waiting: null })
  letTakeOver({ waiting: waiting as unknown as ServiceWorker })
  expect(waiting.postMessage).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER)
  vi.useRealTimers()
})
