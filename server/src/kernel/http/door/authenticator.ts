import type { IncomingHttpHeaders } from 'node:http'
import type { WithCaller } from '@cuebook/domain/kernel/endpoint.ts'
import type { Account, Actor } from '../../actor.ts'

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
  /** Whom a program acts for. Refuses a token that does not count, and says why. Only calls of endpoints ask this. */
  recogniseProgram(token: string, withCaller?: WithCaller): Promise<KnownProgram>
}

/** A person's program, recognised by a token. */
export interface KnownProgram {
  readonly actor: Actor
  readonly program: Program
}

/** By which token a person's program calls. */
export interface Program {
  readonly tokenId: string
  readonly scopes: readonly string[]
}

/** Where it is kept what a caller is recognised by: a row `s` of somebody `u`, found by the key $1. */
export interface CallerSource {
  readonly name: string
  readonly columns: string
  readonly table: string
  readonly condition: string
}

/** What a room adds to the statement that recognises the caller. */
export interface ReadWithCaller<T> {
  readonly name: string
  readonly columns: string
  /** Joins of their own, where `u` is the caller's row of users and $2 the present moment. */
  readonly tables?: string
  readonly take: (row: T) => Partial<Account>
}
