import type { IncomingHttpHeaders } from 'node:http'
import type { Actor } from '../actor.ts'

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
  recognise(headers: IncomingHttpHeaders): Promise<Known | null>
}
