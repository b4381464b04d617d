/**
 * Keeps the app's own files at hand, and nothing else. Answers of the API are never kept or served, and
 * neither are pages: what a signed-in person sees always comes from the server.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** Put in by the build: addresses to keep, and a hash of their content that names this version's cache. */
declare const PRECACHE: string[]
declare const VERSION: string

const worker = globalThis as unknown as WorkerScope
const CACHE = `cuebook-${VERSION}`
const OFFLINE_PAGE = '/offline.html'
const TAKE_OVER = 'take-over'

worker.addEventListener('install', (event) => {
  event.waitUntil(precache())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (PRECACHE.includes(url.pathname)) event.respondWith(kept(request))
})

/** Files named by their content may come from the browser's own cache; the others must be fresh. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(
    PRECACHE.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })),
  )
}

/** By address alone: compression and the like make no difference to what these files are. */
const own = (request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { cacheName: CACHE, ignoreVary: true })

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('cuebook-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A page always comes from the network. A newer worker that waits takes over here, between two pages. */
async function page(request: Request): Promise<Response> {
  worker.registration.waiting?.postMessage(TAKE_OVER)
  try {
    return await fetch(request)
  } catch {
    return (await own(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** Its name changes with its content, so a kept one is never stale. */
async function asset(request: Request): Promise<Response> {
  const found = await own(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') {
    const cache = await caches.open(CACHE)
    await cache.put(request, response.clone())
  }
  return response
}

/** The offline page's own files: fresh while there is a network. */
async function kept(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await own(request)) ?? Response.error()
  }
}
