import type { Failure } from '@cuebook/domain/kernel/failure.ts'
import { Refusal, type RefusalCode, refusals } from '@cuebook/domain/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../db/away.ts'
import { isDiskFull } from '../disk.ts'
import { NOT_MODIFIED } from './send/not-modified.ts'

const RETRY_SECONDS = 5

/** The one place where an error becomes an answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error === NOT_MODIFIED) return reply.code(304).send()
  if (error instanceof ForeignRefusal) return send(reply, error.status, error.body)
  const refusal = asRefusal(error)
  if (refusal.status === 500) request.log.error({ err: error, reqId: request.id }, 'request failed')
  // Visitors can make the server busy, so that is no error of ours.
  else if (refusal.status > 500) request.log.warn({ err: error, reqId: request.id }, 'request turned away')
  if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_SECONDS)
  const body: Failure = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.details && { details: [...refusal.details] }),
    requestId: request.id,
  }
  return send(reply, refusal.status, body)
}

const send = (reply: FastifyReply, status: number, body: Failure) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))

/** A refusal with the text and status of an engine we called (signing in, payments). */
export class ForeignRefusal extends Error {
  override readonly name = 'ForeignRefusal'
  readonly status: number
  readonly body: Failure

  constructor(status: number, body: Failure) {
    super(body.message)
    this.status = status >= 500 ? 503 : status
    this.body = body
  }
}

const byFastifyCode: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported-type',
  FST_ERR_BAD_URL: 'request.malformed',
}
const byStatus: Readonly<Record<number, RefusalCode>> = {
  401: 'auth.required',
  403: 'auth.role',
  404: 'not-found',
  408: 'request.timeout',
  409: 'conflict',
  413: 'request.too-large',
  415: 'request.unsupported-type',
  429: 'request.too-many',
  503: 'server.busy',
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id names nothing, so it is answered like an unknown one.
    if (error.validationContext === 'params') return new Refusal('not-found')
    const details = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? refusals['request.invalid'].message,
    }))
    return new Refusal('request.invalid', { ...(details[0] && { message: details[0].message }), details })
  }
  if (isUnreadableText(error)) return new Refusal('request.invalid')
  if (isDiskFull(error)) return new Refusal('server.full')
  if (isDatabaseAway(error)) return new Refusal('server.busy')
  const { code, statusCode } = error as Partial<FastifyError>
  const known = (code && byFastifyCode[code]) || (statusCode && byStatus[statusCode])
  if (known) return new Refusal(known)
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('request.malformed')
  return new Refusal('server.error')
}

/**
 * SQLSTATE of a text that cannot be stored, like one with half a character. Other values of the wrong form are checked
 * before they reach the database, so there they are our own mistake.
 */
function isUnreadableText(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^22(021|P05)$/.test(at.code)) return true
  }
  return false
}
