import type { GuestParty, WishForm, WishReply } from '@cuebook/domain/party/party.ts'
import { guestCalls } from '@cuebook/domain/party/room.ts'

/** What came of a call: an answer, that nothing has changed, a refusal, or nothing because there is no way through. */
export type Heard<T> =
  | { readonly kind: 'answer'; readonly answer: T }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'same' | 'away' }

const PATIENCE_MS = 15_000

async function ask<T>(url: string, init: RequestInit): Promise<Heard<T> & { readonly response?: Response }> {
  try {
    // Older phones wait as long as their browser does.
    const signal = AbortSignal.timeout?.(PATIENCE_MS)
    const response = await fetch(url, { ...init, credentials: 'omit', ...(signal && { signal }) })
    if (response.status === 304) return { kind: 'same' }
    // A busy server and a phone that sent too much are both told to come back later.
    if (response.status >= 500 || response.status === 429) return { kind: 'away' }
    const body = (await response.json()) as T & { readonly message?: string }
    if (response.ok) return { kind: 'answer', answer: body, response }
    const message = body.message ?? 'This did not work. Please try it once more.'
    return { kind: 'refused', status: response.status, message }
  } catch {
    return { kind: 'away' }
  }
}

const sending = (method: string, body: object): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The calls of the page for one party. */
export function talkTo(code: string) {
  const at = (path: string, wishId = '') =>
    path.replace(':code', encodeURIComponent(code)).replace(':wishId', encodeURIComponent(wishId))
  let tag: string | null = null
  return {
    async look(): Promise<Heard<GuestParty>> {
      const headers = tag ? { 'if-none-match': tag } : undefined
      const url = at(guestCalls.look.path)
      const heard = await ask<GuestParty>(url, { cache: 'no-store', ...(headers && { headers }) })
      if (heard.response) tag = heard.response.headers.get('etag')
      return heard
    },
    wish: (form: WishForm): Promise<Heard<WishReply>> =>
      ask(at(guestCalls.wish.path), sending(guestCalls.wish.method, form)),
    vote: (wishId: string, form: { guest: string; voted: boolean }): Promise<Heard<object>> =>
      ask(at(guestCalls.vote.path, wishId), sending(guestCalls.vote.method, form)),
  }
}
