import type { Access } from '@cuebook/domain/kernel/access.ts'
import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { failure } from '@cuebook/domain/kernel/failure.ts'
import { kernelRefusals } from '@cuebook/domain/kernel/kernel-refusals.ts'
import type { RefusalCode } from '@cuebook/domain/refusals.ts'

const byAccess: Readonly<Partial<Record<Access, RefusalCode>>> = {
  admin: 'admin.only',
  subscriber: 'subscription.required',
}

interface Answered {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** What is wrong with an answer: it does not match its schema, or it refuses as its call does not declare. */
export function faultOf(endpoint: Endpoint, { statusCode, headers, body }: Answered): string | null {
  if (statusCode >= 500) return `it failed with ${statusCode}`
  if (statusCode >= 400) return faultOfRefusal(endpoint, body)
  if (statusCode !== 200) return null
  if (endpoint.kind === 'file') {
    const type = String(headers['content-type']).split(';')[0] ?? ''
    const isNamed = endpoint.produces.some((each) => each.split(';')[0] === type || each.endsWith('/*'))
    return isNamed ? null : `it sent ${type}`
  }
  if (!('reply' in endpoint)) return null
  const reply = endpoint.reply.safeParse(JSON.parse(body))
  return reply.success ? null : `its reply is not of its schema: ${reply.error.message}`
}

function faultOfRefusal(endpoint: Endpoint, body: string): string | null {
  const refused = failure.safeParse(JSON.parse(body))
  if (!refused.success) return `it refused as no call does: ${body.slice(0, 200)}`
  const { code, message } = refused.data
  if (message.trim() === '') return `${code} has no sentence`
  const isDeclared =
    code in kernelRefusals ||
    code === byAccess[endpoint.access] ||
    endpoint.refusals?.some((known) => known === code)
  return isDeclared ? null : `${code} is not among the refusals that it declares`
}
