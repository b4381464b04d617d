import type { Endpoint, EndpointTable } from '@cuebook/domain/kernel/endpoint.ts'
import type { Context } from './kernel/context.ts'
import { type Bound, bound } from './kernel/http/bind.ts'
import type { CallIn, VerbIn, VerbsIn } from './kernel/http/call.ts'

/** What a room's verbs are called with, and their type. */
export type Call<E extends Endpoint> = CallIn<Context, E>
export type Verb<E extends Endpoint> = VerbIn<Context, E>

/** Joins a room's endpoint table with its verbs. */
export const answers = <T extends EndpointTable>(table: T, verbs: VerbsIn<Context, T>): Bound<Context> =>
  bound<Context, T>(table, verbs)
