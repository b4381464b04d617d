import { linkProblem as reasonAgainst, sameLinkKey } from '@cuebook/domain/music-requests/link.ts'
import { mostPlaylists } from '@cuebook/domain/music-requests/playlist.ts'
import type { ToastOptions } from '../kernel/ui/feedback/toast.ts'

export interface DraftPlaylist {
  readonly url: string
  readonly description: string
}

/** A request that is being put together. */
export interface Draft {
  readonly playlists: readonly DraftPlaylist[]
  readonly name: string
  readonly instructions: string
  /** Null until a person chooses; then their only booking is meant. */
  readonly contractId: string | null
  readonly djId: string
}

export const emptyDraft: Draft = { playlists: [], name: '', instructions: '', contractId: null, djId: '' }

/** A toast whose second line can also stand under a field. */
type RefusalToast = ToastOptions & { readonly description: string }

const refused = (title: string, description: string): RefusalToast => ({
  title,
  description,
  variant: 'destructive',
})

/** What is wrong with a link that is to be added; null when nothing is. */
export function linkProblem(url: string, playlists: readonly DraftPlaylist[]): RefusalToast | null {
  const typed = url.trim()
  if (typed === '') return refused('Missing playlist URL', 'Please enter a playlist URL.')
  const reason = reasonAgainst(typed)
  if (reason) return refused('Invalid URL', `${reason}.`)
  const key = sameLinkKey(typed)
  if (playlists.some((one) => sameLinkKey(one.url) === key))
    return refused('Playlist already added', 'This playlist is in your request already.')
  if (playlists.length >= mostPlaylists)
    return refused('Too many playlists', `A request can have ${mostPlaylists} playlists at most.`)
  return null
}

/** What keeps a request from being sent; null when nothing does. */
export function sendProblem(draft: Draft, isLoggedIn: boolean): ToastOptions | null {
  if (draft.playlists.length === 0 || draft.name.trim() === '')
    return refused('Missing information', 'Please add at least one playlist and give your request a name.')
  if (!draft.contractId?.trim() && draft.djId.trim() === '')
    return refused('DJ selection required', 'Please choose a contract or a DJ.')
  return isLoggedIn ? null : notLoggedIn
}

export const notLoggedIn = refused('Authentication required', 'Please log in to send a music request.')
