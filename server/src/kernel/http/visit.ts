import type { IncomingHttpHeaders } from 'node:http'

/** What the server knows about somebody who opens a page. */
export interface Visit {
  /** The current user as the API would answer; null for a visitor. */
  readonly user: { readonly id: string; readonly avatarUrl: string } | null
  /** The screen that the address shows this person; null when it shows none or leads elsewhere. */
  readonly screen: string | null
  /** The heading of that screen, where it is known. */
  readonly title: string | null
  /** The calls whose answers fill that screen when its address has no query, where they are known. */
  readonly calls: readonly string[]
  /** Tell the browser about a session that was just prolonged. */
  readonly cookies: readonly string[]
}

export type VisitOf = (path: string, headers: IncomingHttpHeaders) => Promise<Visit>
