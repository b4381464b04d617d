import type { Random } from '../hostile/hostile.ts'
import type { DescribedSchema } from './schema.ts'

export interface Source {
  readonly random: Random
  /** Ids of things that are there. */
  readonly ids: readonly string[]
  /** What the document calls by a name. */
  readonly named: Readonly<Record<string, DescribedSchema>>
  /** Whether texts, numbers and lists are as short or as long as may be. */
  readonly atEdges: boolean
}

const MOST_ITEMS = 60
const LONGEST = 20_000

/** Texts that one pattern or another asks for. */
const candidates = [
  '18:30',
  '23:59',
  '2027-05-01',
  '2027-05',
  '2028-02-29',
  '05/01/2027',
  'America/New_York',
  'wedding',
  'house-music',
  'dj-nova',
  '@djnova',
  'ABCDEF',
  'abcdef1234',
  'https://example.com/a',
  'someone@people.example',
  '+1 555 010 0199',
  '90210',
  '1',
  'a'.repeat(32),
  'a'.repeat(43),
  '0'.repeat(64),
  'ABCD-EFGH',
]

export const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T

/** A value as the document describes it. */
export function drawValue(schema: DescribedSchema, source: Source, depth = 0): unknown {
  const { random } = source
  if (schema.$ref) return drawValue(source.named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, source, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const ways = schema.anyOf ?? schema.oneOf
  if (ways) return drawValue(pick(random, ways), source, depth + 1)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => drawValue(part, source, depth + 1)))
  switch (Array.isArray(schema.type) ? pick(random, schema.type) : schema.type) {
    case 'string':
      return textOf(schema, source)
    case 'integer':
      return Math.round(numberOf(schema, source))
    case 'number':
      return numberOf(schema, source)
    case 'boolean':
      return random(2) === 0
    case 'array':
      return listOf(schema, source, depth)
    case 'object':
      return recordOf(schema, source, depth)
    case 'null':
      return null
    default:
      return pick(random, ['a', 1, true, null])
  }
}

function textOf(schema: DescribedSchema, { random, ids, atEdges }: Source): string {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema
  if (format === 'uuid') return pick(random, ids)
  if (format === 'email') return `person${random(1000)}@people.example`
  if (format === 'uri')
    return pick(random, ['https://example.com/list', 'https://youtu.be/abc', 'http://a.b'])
  if (format === 'date') return pick(random, ['2027-05-01', '2028-02-29', '2099-12-31', '2000-01-01'])
  if (format === 'date-time') return pick(random, ['2027-05-01T18:00:00.000Z', '2026-11-01T09:30:00Z'])
  if (pattern) {
    const fitting = candidates.filter((text) => new RegExp(pattern, 'u').test(text))
    if (fitting.length > 0) return pick(random, fitting)
  }
  const longest = Math.min(maxLength, LONGEST)
  const length = atEdges ? pick(random, [minLength, longest]) : Math.min(longest, minLength + random(12))
  // An id in a field that is described as any text is worth more than a word.
  if (!atEdges && longest >= 36 && random(4) === 0) return pick(random, ids)
  return 'Some words of a person. '.repeat(Math.ceil(length / 24) || 1).slice(0, length)
}

function numberOf({ minimum = 0, maximum = 1000 }: DescribedSchema, { random, atEdges }: Source): number {
  if (atEdges) return pick(random, [minimum, maximum])
  return minimum + random(Math.max(1, Math.min(maximum - minimum, 500) + 1))
}

function listOf(schema: DescribedSchema, source: Source, depth: number): unknown[] {
  const { minItems = 0, maxItems = 3, items = {} } = schema
  const most = Math.min(maxItems, depth > 1 ? 2 : MOST_ITEMS)
  const edge = pick(source.random, [minItems, Math.max(minItems, most)])
  const length = source.atEdges ? edge : minItems + source.random(3)
  return Array.from({ length }, () => drawValue(items, source, depth + 1))
}

/** All that is required, and of the rest half. */
function recordOf(schema: DescribedSchema, source: Source, depth: number): Record<string, unknown> {
  const required = new Set(schema.required)
  const chosen = Object.entries(schema.properties ?? {}).filter(
    ([name]) => required.has(name) || source.random(2) === 0,
  )
  return Object.fromEntries(chosen.map(([name, field]) => [name, drawValue(field, source, depth + 1)]))
}
