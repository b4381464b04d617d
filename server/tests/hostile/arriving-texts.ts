import { z } from 'zod'

/** A text that a caller may send: where it stands, and how its schema judges it. */
export interface ArrivingText {
  readonly path: readonly (string | number)[]
  readonly schema: z.core.$ZodType
  /** Whether a rule of what surrounds it, such as the whole form, reads it as well. */
  readonly isReadAgain: boolean
}

/** Every text that a schema takes; what a transform makes of one is judged by the schema before it. */
export function arrivingTexts(
  schema: z.core.$ZodType,
  path: ArrivingText['path'] = [],
  isReadAgain = false,
): ArrivingText[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') return [{ path, schema, isReadAgain }]
  const isRead = isReadAgain || rulesOf(schema).some(({ check }) => check === 'custom')
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) => arrivingTexts(field, [...path, key], isRead))
    case 'array':
      return arrivingTexts(def.element, [...path, 0], isRead)
    case 'union':
      return def.options.flatMap((option) => arrivingTexts(option, path, isRead))
    case 'pipe':
      return arrivingTexts(isFunction(def.in) ? def.out : def.in, path, isRead)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return arrivingTexts(def.innerType, path, isRead)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
      return []
    default:
      throw new Error(`Please teach arrivingTexts about ${def.type} at ${path.join('.')}`)
  }
}

const rulesOf = (schema: z.core.$ZodType) =>
  schema._zod.def.checks?.map(({ _zod }) => _zod.def as { check: string; abort?: boolean }) ?? []

const isFunction = (schema: z.core.$ZodType): boolean => schema instanceof z.core.$ZodTransform

/** Formats whose patterns stop at the first wrong character. */
const CHEAP = ['uuid', 'date', 'datetime']

/** Why a long text would get past its bound to rules that read all of it; null when it cannot. */
export function unboundedBecause({ schema, isReadAgain }: ArrivingText): string | null {
  const { def } = schema._zod as z.core.$ZodStringInternals<string> | z.core.$ZodStringFormatInternals
  const rules = rulesOf(schema)
  if ('format' in def) {
    if (!CHEAP.includes(String(def.format))) return `${def.format} reads the text before its bound`
    return rules.length > 0 && !def.abort ? `rules behind a failed ${def.format}` : null
  }
  const [bound, ...others] = rules.filter(({ check }) => check !== 'overwrite' && check !== 'min_length')
  if (bound?.check !== 'max_length') return bound ? `${bound.check} before a bound` : 'no bound'
  return bound.abort || (others.length === 0 && !isReadAgain) ? null : 'rules behind a failed bound'
}
