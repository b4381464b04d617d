import { type FieldName, fieldRow, tokenOf } from './fields.ts'
import { kindTable, type TemplateKind } from './kinds.ts'
import { fieldTroubles, partsOf } from './parse.ts'

/** What stands for each field; one that is not named has no value. */
export type FieldValues = { readonly [Name in FieldName]?: string }

/** Where the values come from. */
export type Source = 'booking' | 'request' | 'person'

/**
 * A value as it may stand in a text: its braces become others, so that it can never be read as a field, not even together
 * with what stands around it.
 */
const asText = (value: string): string => value.replaceAll('{', '(').replaceAll('}', ')')

export interface Filled {
  /** Fields without a value stand in it as they were written. */
  readonly text: string
  readonly missing: readonly FieldName[]
}

/** Puts the values into a text, in one pass: what a value brings is never looked at again. */
export function fill(text: string, values: FieldValues): Filled {
  const missing = new Set<FieldName>()
  const filled = partsOf(text).map((part) => {
    if ('words' in part) return part.words
    if ('unknown' in part) return tokenOf(part.unknown)
    if ('broken' in part) return part.broken.startsWith('{{') ? '{{' : '}}'
    const value = values[part.field]
    if (value) return asText(value)
    missing.add(part.field)
    return part.typed
  })
  return { text: filled.join(''), missing: [...missing] }
}

const subjects: Readonly<Record<Source, string>> = {
  booking: 'This booking has',
  request: 'This request has',
  person: 'Without a booking there is',
}

/** 'This booking has no venue yet: fill in the venue or take {{venue}} out.' */
export function missingSentence(name: FieldName, source: Source): string {
  const { lack, remedy } = fieldRow(name)
  if (source === 'person')
    return `${subjects.person} nothing for ${tokenOf(name)}: choose a booking or take it out.`
  return `${subjects[source]} ${lack}: ${remedy} or take ${tokenOf(name)} out.`
}

/** Why a text cannot be sent as it stands, in sentences. */
export function sendTroubles(
  text: string,
  { kind, values, source }: { kind: TemplateKind; values: FieldValues; source: Source },
): string[] {
  const filled = fill(text, values)
  const missing = filled.missing.filter((name) => fieldRow(name).kinds.includes(kind))
  const { longestFilled } = kindTable[kind]
  return [
    ...fieldTroubles(text, kind),
    ...missing.map((name) => missingSentence(name, source)),
    ...(filled.text.trim().length > longestFilled
      ? [
          `With its fields filled in, the text is longer than ${longestFilled.toLocaleString('en-US')} characters.`,
        ]
      : []),
  ]
}
