import type { Method } from '../visitor.ts'
import { drawValue, pick, type Source } from './draw-value.ts'
import { type Fault, faults, withFault } from './faults.ts'
import type { DescribedOperation } from './schema.ts'

export interface DescribedCall {
  readonly method: Method
  readonly url: string
  readonly payload?: string
  readonly headers: Readonly<Record<string, string>>
  /** As described, at the edge of what is described, or what is wrong with it. */
  readonly how: 'valid' | 'edge' | 'duplicate' | Fault
}

interface Drawing {
  readonly method: Method
  /** With `{id}` for a parameter. */
  readonly path: string
  readonly operation: DescribedOperation
  readonly source: Omit<Source, 'atEdges'>
  /** The parameters of the path, as they are for something that is there. */
  readonly places: Readonly<Record<string, string>> | null
}

const hows = ['valid', 'valid', 'edge', 'edge', 'duplicate', ...faults] as const

/** A call that is made of the description alone, right or with one thing wrong. */
export function drawCall({ method, path, operation, source, places }: Drawing): DescribedCall {
  const { random } = source
  const how = pick(random, hows)
  const drawn: Source = { ...source, atEdges: how === 'edge' }
  const body = operation.requestBody?.content['application/json']?.schema
  const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(placeFor(name, operation, drawn, places)),
  )
  const search = searchOf(operation, drawn, body || how === 'valid' || how === 'edge' ? null : how)
  const url = search ? `${address}?${search}` : address
  if (!body) return { method, url, headers: {}, how }
  const value = drawValue(body, drawn)
  const payload = isRecord(value) && isFault(how) ? withFault(random, how, value) : JSON.stringify(value)
  return { method, url, payload, headers: { 'content-type': 'application/json' }, how }
}

function placeFor(
  name: string,
  operation: DescribedOperation,
  source: Source,
  places: Readonly<Record<string, string>> | null,
): string {
  const known = places?.[name]
  if (known && source.random(4) > 0) return known
  const schema = operation.parameters?.find((each) => each.in === 'path' && each.name === name)?.schema ?? {}
  const text = String(drawValue(schema, source) ?? '')
  return text.replaceAll('/', '') || 'x'
}

function searchOf(operation: DescribedOperation, source: Source, how: DescribedCall['how'] | null): string {
  const { random } = source
  const query = operation.parameters?.filter((each) => each.in === 'query') ?? []
  const chosen = query.filter(({ required }) => required || random(2) === 0)
  const pairs = chosen.map(({ name, schema }): [string, string] => [name, plain(drawValue(schema, source))])
  if (how === 'duplicate') pairs.push(...pairs)
  if (how && isFault(how)) {
    const faulty: unknown = JSON.parse(withFault(random, how, Object.fromEntries(pairs)))
    return searchFrom(isRecord(faulty) ? Object.entries(faulty) : [])
  }
  return searchFrom(pairs)
}

const searchFrom = (pairs: readonly [string, unknown][]): string =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(plain(value))}`).join('&')

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Lone surrogates cannot be encoded; a browser sends the replacement character instead. An address has its length. */
const encode = (text: string): string => encodeURIComponent(text.slice(0, 3000).toWellFormed())

const isFault = (how: DescribedCall['how']): how is Fault => faults.some((fault) => fault === how)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
