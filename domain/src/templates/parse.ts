import { type FieldName, fieldNamed, fieldRow, fieldsFor, likelyField, renamedTo, tokenOf } from './fields.ts'
import { kindTable, type TemplateKind } from './kinds.ts'

/** A piece of a text: words, a field, or what looks like a field and is none. */
export type Part =
  | { readonly words: string }
  | { readonly field: FieldName; readonly typed: string }
  | { readonly unknown: string }
  | { readonly broken: string }

/** A name between two pairs of braces, or a pair that has no counterpart. */
const TOKEN = /\{\{([^{}\n]{1,60})\}\}|\{\{|\}\}/g
const SHOWN_OF_BROKEN = 24

export function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const found of text.matchAll(TOKEN)) {
    if (found.index > end) parts.push({ words: text.slice(end, found.index) })
    parts.push(partOf(found, text))
    end = found.index + found[0].length
  }
  if (end < text.length) parts.push({ words: text.slice(end) })
  return parts
}

function partOf(found: RegExpExecArray, text: string): Part {
  const [token, name] = found
  if (name === undefined) {
    const rest = text.slice(found.index, found.index + SHOWN_OF_BROKEN)
    return { broken: token === '{{' ? (rest.split('\n')[0] ?? token) : token }
  }
  const field = fieldNamed(name)
  return field ? { field, typed: token } : { unknown: name.trim() }
}

/** The text with the names that its fields have today. */
export const withPresentNames = (text: string): string =>
  text.replaceAll(TOKEN, (token: string, name: string | undefined) => {
    const field = name === undefined ? null : renamedTo(name)
    return field ? tokenOf(field) : token
  })

/** The fields of a text, each once, in the order in which they come. */
export const fieldsIn = (text: string): FieldName[] => [
  ...new Set(partsOf(text).flatMap((part) => ('field' in part ? [part.field] : []))),
]

/** What is wrong with the fields of a text of this kind, in sentences; none when it can be saved. */
export function fieldTroubles(text: string, kind: TemplateKind): string[] {
  return [...new Set(partsOf(text).flatMap((part) => troubleOf(part, kind) ?? []))]
}

const MOST_TOLD = 5

/** The first troubles in one text for the place below a field; null without any. */
export const toldOf = (troubles: readonly string[]): string | null =>
  troubles.slice(0, MOST_TOLD).join(' ') || null

function troubleOf(part: Part, kind: TemplateKind): string | null {
  if ('unknown' in part) return unknownSentence(part.unknown, kind)
  if ('broken' in part)
    return part.broken.startsWith('{{')
      ? `The field that begins with “${part.broken}” does not end. Write it like ${tokenOf('venue')}.`
      : `A field ends with }} but does not begin. Write it like ${tokenOf('venue')}.`
  if ('field' in part && !fieldRow(part.field).kinds.includes(kind))
    return `${tokenOf(part.field)} has no sense in a ${kindTable[kind].name.toLowerCase()}. Please take it out.`
  return null
}

function unknownSentence(name: string, kind: TemplateKind): string {
  const likely = likelyField(name, fieldsFor(kind))
  return likely
    ? `There is no field ${tokenOf(name)}. Did you mean ${tokenOf(likely)}?`
    : `There is no field ${tokenOf(name)}. Please choose one of the list, or take it out.`
}
