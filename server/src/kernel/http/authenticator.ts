import type { IncomingHttpHeaders } from 'node:http'
import type { WithCaller } from '@cuebook/domain/kernel/endpoint.ts'
import type { Account, Actor } from '../actor.ts'

export interface Known {
  readonly actor: Actor
  readonly sessionId: string
  /** What the caller was recognised by. */
  readonly from: 'bearer' | 'cookie'
  /** How long the session lasts if nobody ends or prolongs it. */
  readonly endsInMs: number
  /** Whether the person has confirmed within the last ten minutes who they are. */
  readonly confirmed: boolean
  /** Tell the browser about a session that was just prolonged. */
  readonly cookies: readonly string[]
}

/** All that the kernel needs to know about signing in. */
export interface Authenticator {
  /** Who the cookie or bearer token stands for; null for visitors and for anything that is not valid. */
  recognise(headers: IncomingHttpHeaders, withCaller?: WithCaller): Promise<Known | null>
}

/** What a room adds to the statement that recognises the caller. */
export interface ReadWithCaller<T> {
  readonly name: string
  readonly columns: string
  /** Joins of their own, where `u` is the caller's row of users and $2 the present moment. */
  readonly tables?: string
  readonly take: (row: T) => Partial<Account>
}
