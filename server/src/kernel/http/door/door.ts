import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../actor.ts'
import type { Authenticator, Program } from './authenticator.ts'
import { programToken } from './program-token.ts'
import type { RateLimit } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The row of a table that this call is of; null for pages and files. */
    endpoint: Endpoint | null
    actor: Actor | null
    sessionId: string
    confirmed: boolean
    /** Set when a program calls with a token. */
    program: Program | null
  }
}

/** What every call of an endpoint passes before its parameters and body are judged. */
export type DoorOf = (
  endpoint: Endpoint,
  /** What a token needs to make the call; null when no token may. */
  scope: string | null,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/**
 * Who is asking, the general limit, and access, in this order: refused calls count against the limit too, and a visitor
 * learns nothing from validation errors. What an endpoint needs is decided when it is bound. It is one hook, because
 * each hook and each promise costs time.
 */
export const doors =
  (authenticator: Authenticator, limit: RateLimit | null): DoorOf =>
  (endpoint, scope) => {
    const knows = endpoint.access !== 'anyone'
    const counts = limit && !endpoint.unlimited ? limit : null
    const admit = admission(endpoint)
    return async (request, reply) => {
      request.endpoint = endpoint
      const token = knows ? programToken(request.headers.authorization) : null
      let refusal: unknown
      if (token) {
        await recogniseProgram(authenticator, request, { token, scope }).catch((error: unknown) => {
          refusal = error
        })
      } else if (knows) await recognise(authenticator, request, reply)
      const asked = counts?.(request, reply)
      if (asked) await asked
      if (refusal) throw refusal
      admit(request.actor)
    }
  }

async function recognise(
  authenticator: Authenticator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const caller = await authenticator.recognise(request.headers, request.endpoint?.withCaller)
  // A header that did not count here must not count later either, for example in the sign-in engine.
  if (caller?.from !== 'bearer' && request.headers.authorization) delete request.headers.authorization
  if (!caller) return
  request.actor = caller.actor
  request.sessionId = caller.sessionId
  request.confirmed = caller.confirmed
  for (const cookie of caller.cookies) reply.header('set-cookie', cookie)
}

interface ProgramCall {
  readonly token: string
  readonly scope: string | null
}

/** A closed call is refused before anything is read, and the scope before anything is validated. */
async function recogniseProgram(
  authenticator: Authenticator,
  request: FastifyRequest,
  { token, scope }: ProgramCall,
): Promise<void> {
  if (request.headers.cookie !== undefined) throw new Refusal('token.with-cookie')
  const { actor, program } = await authenticator.recogniseProgram(token, request.endpoint?.withCaller)
  delete request.headers.authorization
  request.actor = actor
  request.program = program
  if (scope === null) throw new Refusal('token.closed')
  if (!program.scopes.includes(scope))
    throw new Refusal('token.scope', {
      message: `This token may not do that: it needs the scope '${scope}'.`,
    })
}

function admission({ access }: Endpoint): (actor: Actor | null) => void {
  if (access === 'anyone' || access === 'visitor') return () => {}
  return (actor) => {
    if (!actor) throw new Refusal('auth.required')
    if (access === 'admin' && !actor.admin) throw new Refusal('admin.only')
    if ((access === 'dj' || access === 'client') && actor.role !== access) throw new Refusal('auth.role')
    if (access === 'subscriber' && !actor.subscriber) throw new Refusal('subscription.required')
  }
}
