import { accountCalls } from '@cuebook/domain/profiles/room.ts'
import { SAVED_AT } from './savedAt.ts'

/**
 * The service worker saves the day-of sheets that a person opens, so that they can be read offline. It deletes them
 * when that person logs out, when the session has ended, and when another person is signed in.
 */
const SHEETS = 'day-sheets-1'
const USER = accountCalls.currentUser.path
const MOST_SHEETS = 20
/** At a venue with a weak network, the saved copy is shown after this time. */
const PATIENCE_MS = 6_000

/** Counts the deletions, so that a save that was running during a deletion can be undone. */
let forgettings = 0

export const isSheetPage = (path: string): boolean => /^\/contracts\/[^/]+\/day-sheet$/.test(path)
/** The sheet itself, the music, the timeline and the answers on it, and what guests wish for. */
const CALLS = [
  '/day-sheet',
  '/day-sheet/music',
  '/day-sheet/timeline',
  '/day-sheet/questions',
  '/party',
] as const
const callIn = (path: string): string | undefined => /^\/api\/contracts\/[^/]+(\/.+)$/.exec(path)?.[1]
export const isSheetCall = (path: string): boolean => CALLS.some((call) => call === callIn(path))
export const isUserCall = (path: string): boolean => path === USER
export const isLogout = (path: string): boolean => path === '/api/logout'

const savedCopy = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: SHEETS, ignoreVary: true })

export const hasSheetFor = async (page: string): Promise<boolean> => Boolean(await savedCopy(`/api${page}`))

export async function forgetSheets(): Promise<void> {
  forgettings += 1
  await caches.delete(SHEETS)
}

/** The answer of the network, or the copy if the network fails or takes too long. */
export async function networkOrCopy(
  network: Promise<Response>,
  copy: Response | undefined,
): Promise<Response> {
  if (!copy) return network
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(copy), PATIENCE_MS))
  return Promise.race([network, late]).catch(() => copy)
}

/** Returns the answer and the saving of it, which may take longer. */
export function answerSheet(request: Request): { answer: Promise<Response>; keeping: Promise<void> } {
  const { pathname } = new URL(request.url)
  const network = fetch(request)
  const keeping = network.then((response) => updateCopy(pathname, response.clone())).catch(() => {})
  return { answer: savedCopy(pathname).then((copy) => networkOrCopy(network, copy)), keeping }
}

async function updateCopy(path: string, response: Response): Promise<void> {
  if (response.ok) return keep(path, response)
  if (response.status === 401) return forgetSheets()
  // The booking was cancelled or belongs to somebody else now, so an old copy would be wrong.
  if (response.status < 500) await (await caches.open(SHEETS)).delete(path)
}

async function keep(path: string, response: Response): Promise<void> {
  const before = forgettings
  const user = await fetch(USER, { credentials: 'include' })
  if (!user.ok) return
  const expected = (await forgetOthersThan(user.clone())) ? before + 1 : before
  const cache = await caches.open(SHEETS)
  // Deleting and adding it again moves the newest sheet to the end of the keys.
  await cache.delete(path)
  await cache.put(USER, await stamped(user))
  await cache.put(path, await stamped(response))
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isSheetCall)
  const old = CALLS.flatMap((call) => paths.filter((each) => callIn(each) === call).slice(0, -MOST_SHEETS))
  await Promise.all(old.map((each) => cache.delete(each)))
  // The person logged out while the sheet was being saved.
  if (forgettings !== expected) await caches.delete(SHEETS)
}

async function stamped(response: Response): Promise<Response> {
  const headers = { 'content-type': 'application/json', [SAVED_AT]: new Date().toISOString() }
  return new Response(await response.text(), { headers })
}

/** Every page asks for the current user, which reveals a change of person. Only a sheet's page gets a copy. */
export async function answerUser(request: Request, atSheet: Promise<boolean>): Promise<Response> {
  const network = fetch(request).then(async (response) => {
    if (response.status === 401) await forgetSheets()
    else if (response.ok) await forgetOthersThan(response.clone())
    return response
  })
  return networkOrCopy(network, (await atSheet) ? await savedCopy(USER) : undefined)
}

async function forgetOthersThan(response: Response): Promise<boolean> {
  const copy = await savedCopy(USER)
  const others = copy !== undefined && (await idIn(copy)) !== (await idIn(response))
  if (others) await forgetSheets()
  return others
}

async function idIn(response: Response): Promise<unknown> {
  const body: unknown = await response.json()
  return typeof body === 'object' && body !== null && 'id' in body ? body.id : null
}
