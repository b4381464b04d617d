/**
 * Caches the app's own files. It never caches answers of the API or pages, because a signed-in person must always see
 * the server's current data. The one exception is the day-of sheet. It also shows what is pushed to this browser.
 */
import {
  answerSheet,
  answerUser,
  forgetSheets,
  hasSheetFor,
  isLogout,
  isSheetCall,
  isSheetPage,
  isUserCall,
  networkOrCopy,
} from './day-sheet/keptDaySheets.ts'
import { addressIn, isSeen, noteOf, openOrFocus, type ShownNote } from './notifications/push/pushedNote.ts'
import { TAKE_OVER } from './takeOver.ts'

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly clientId: string
  respondWith(response: Promise<Response>): void
}
interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: Parameters<typeof openOrFocus>[0] & {
    claim(): Promise<void>
    get(id: string): Promise<{ url: string } | undefined>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** The build sets both: the addresses to cache, and a hash of their content that names this version's cache. */
declare const PRECACHE: string[]
declare const VERSION: string

const worker = globalThis as unknown as WorkerScope
const CACHE = `cuebook-${VERSION}`
const OFFLINE_PAGE = '/offline.html'
/** An address that returns the app without data, in which a day-of sheet opens offline. */
const SHELL_PAGE = '/contracts/shell/day-sheet'

worker.addEventListener('install', (event) => {
  event.waitUntil(precache())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) void worker.skipWaiting()
})

worker.addEventListener('push', (event) => {
  event.waitUntil(showUnlessSeen(noteOf(event.data?.text())))
})
async function showUnlessSeen({ title, options }: ShownNote): Promise<void> {
  if (await isSeen(worker.clients, addressIn(options.data, location.origin))) return
  await worker.registration.showNotification(title, options)
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrFocus(worker.clients, addressIn(event.notification.data, location.origin)))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return answerCall(event, url.pathname)
  if (request.mode === 'navigate') event.respondWith(answerPage(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request))
  else if (PRECACHE.includes(url.pathname)) event.respondWith(freshOrKept(request))
})

function answerCall(event: FetchEvent, path: string): void {
  if (isLogout(path)) event.waitUntil(forgetSheets())
  else if (event.request.mode === 'navigate') return
  else if (isUserCall(path)) event.respondWith(answerUser(event.request, isAtSheet(event.clientId)))
  else if (isSheetCall(path)) {
    const { answer, keeping } = answerSheet(event.request)
    event.respondWith(answer)
    event.waitUntil(keeping)
  }
}

async function isAtSheet(clientId: string): Promise<boolean> {
  const client = await worker.clients.get(clientId)
  return client !== undefined && isSheetPage(new URL(client.url).pathname)
}

/** Files whose name contains their hash may come from the browser's cache; the others must be fresh. */
async function precache(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(
    PRECACHE.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })),
  )
}

/** Compares the address alone, because headers such as the encoding do not change these files. */
const fromOwnCache = (request: RequestInfo): Promise<Response | undefined> =>
  caches.match(request, { cacheName: CACHE, ignoreVary: true })

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('cuebook-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** A page always comes from the network. */
async function answerPage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const shell =
    isSheetPage(pathname) && (await hasSheetFor(pathname)) ? await fromOwnCache(SHELL_PAGE) : undefined
  try {
    return await networkOrCopy(fetch(request), shell)
  } catch {
    return (await fromOwnCache(OFFLINE_PAGE)) ?? Response.error()
  }
}

/** The name of an asset changes with its content, so a cached one is never stale. */
async function answerAsset(request: Request): Promise<Response> {
  const kept = await fromOwnCache(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.type === 'basic') {
    const cache = await caches.open(CACHE)
    await cache.put(request, response.clone())
  }
  return response
}

/** The files of the offline page come from the network while there is one. */
async function freshOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await fromOwnCache(request)) ?? Response.error()
  }
}
