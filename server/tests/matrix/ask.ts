import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import type { Answer, Visitor } from '../visitor.ts'
import type { AnyCell } from './every-cell.ts'
import type { World } from './world.ts'

/** Of the right form, and of nothing. */
export const nobodyId = '01900000-0000-7000-8000-000000000000'

/** What a caller learns from an answer: `ok`, or the code and the sentence of the refusal. */
export function learned(answer: Answer): { outcome: string; message?: string } {
  if (answer.statusCode < 400) return { outcome: 'ok' }
  const { code, message } = answer.json()
  return { outcome: code, message }
}

/** The call of a cell with these ids in its path. */
export function sendTo(
  endpoint: Endpoint,
  cell: AnyCell,
  ids: Readonly<Record<string, string>>,
  world: World,
) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? '')
  const url = cell.query ? `${path}?${cell.query}` : path
  const payload = cell.body?.(world)
  const type = Buffer.isBuffer(payload) && { headers: { 'content-type': 'application/octet-stream' } }
  return (person: Visitor): Promise<Answer> =>
    person.call(endpoint.method, url, { ...(payload && { payload }), ...type })
}
