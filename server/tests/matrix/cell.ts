import type { filesApi } from '@cuebook/domain/files/api.ts'
import type { avatarApi, navigationApi } from '@cuebook/domain/identity/navigation-api.ts'
import type { Call } from '@cuebook/domain/kernel/call.ts'
import type { webhooksApi } from '@cuebook/domain/payments/api.ts'
import type { RefusalCode } from '@cuebook/domain/refusals.ts'
import type { Room } from '@cuebook/domain/rooms.ts'
import type { World } from './world.ts'

/** `ok`, or the code with which the call is refused. */
export type Outcome = 'ok' | RefusalCode

type Each<T> = T extends unknown ? T[keyof T] : never
type CallOfRooms = Extract<Each<Extract<Each<Room>, Readonly<Record<string, Call>>>>, Call>
type NameOf<C> = C extends { method: infer M extends string; path: infer P extends string }
  ? `${M} ${P}`
  : never
/** Addresses that no browser of ours calls, so that no `room.ts` names them. */
type OutsideRooms =
  | Each<typeof avatarApi>
  | Each<typeof filesApi>
  | Each<typeof webhooksApi>
  | Each<typeof navigationApi>
/** Every call of every room, so that a cell of a call that does not exist is a type error. */
export type CallName = NameOf<CallOfRooms> | NameOf<OutsideRooms>

type ParamsOf<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
type Places<Name> = Readonly<Record<ParamsOf<Name>, string>>

/**
 * Who may do a call with something of one world. Whoever is not a party of it gets what everybody gets for an id of
 * nobody: by default 404, and 403 where the role alone decides.
 */
export interface Cell<Name = string> {
  /** The real ids in the path. */
  readonly of: (world: World) => Places<Name>
  readonly client: Outcome
  readonly dj: Outcome
  /** Valid, so that nothing but ownership refuses the call. */
  readonly body?: (world: World) => object | Buffer
  readonly query?: string
  /** What strangers get where it is not 404, and why that tells them nothing or is meant for all. */
  readonly others?: readonly [outcome: Outcome, why: string]
  /** Everybody who knows the address may do it, so a stranger's call is not compared with that of nobody. */
  readonly isOpen?: true
}

export type Cells = { readonly [Name in CallName]?: Cell<Name> }

/** An id of somebody's thing in a body or in a query. */
export interface FieldCell {
  /** Who sends it: a stranger of this role, from a world of their own. */
  readonly by: 'client' | 'dj'
  /** The id in the other world that they try. */
  readonly id: (other: World) => string
  /** The whole call with that id in its place. */
  readonly call: (own: World, id: string) => { readonly at?: string; readonly body?: object }
  /** What the same person gets for an id of nobody, too. */
  readonly outcome: Outcome
  readonly why?: string
}

export type FieldCells = Readonly<
  Record<string, FieldCell | readonly FieldCell[] | { readonly free: string }>
>
