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

export type Ids = Readonly<Record<string, string>>

interface Asked {
  readonly endpoint: Endpoint
  readonly cell: AnyCell
  /** The ids in its path. */
  readonly of: Ids
  /** The world that its body is of. */
  readonly world: World
}

/** The call of a cell, made by this person. */
export function sendTo(person: Visitor, { endpoint, cell, of, world }: Asked): Promise<Answer> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) => of[name] ?? '')
  const payload = cell.body?.(world)
  return person.call(endpoint.method, cell.query ? `${path}?${cell.query}` : path, {
    ...(payload && { payload }),
    ...(Buffer.isBuffer(payload) && { headers: { 'content-type': 'application/octet-stream' } }),
  })
}
