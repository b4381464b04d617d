import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** 'eventDate' → 'Event date'; an item of a list is called by the list. */
function labelOf(path: readonly PropertyKey[] | undefined): string {
  const key = path?.findLast((part) => typeof part === 'string')
  if (typeof key !== 'string') return 'This value'
  const words = key.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be a web address',
  uuid: 'must be an id',
  date: 'must be a date like 2026-05-30',
  time: 'must be a time like 18:30',
  datetime: 'must be a date and time',
}

/** A sentence for a value that a schema refuses without words of its own. */
export function issueSentence(issue: Issue): string {
  return `${labelOf(issue.path)} ${whatIsWrong(issue)}.`
}

function whatIsWrong(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (KINDS[issue.expected] ?? 'is not valid')
    case 'too_small':
      return bound(issue.origin, 'at least', Number(issue.minimum))
    case 'too_big':
      return bound(issue.origin, 'at most', Number(issue.maximum))
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it should be'
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `has unknown parts: ${issue.keys.join(', ')}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    default:
      return 'is not valid'
  }
}

function bound(origin: string, side: 'at least' | 'at most', limit: number): string {
  if (origin === 'string') return `must have ${side} ${limit} ${limit === 1 ? 'character' : 'characters'}`
  if (origin === 'array' || origin === 'set')
    return `must have ${side} ${limit} ${limit === 1 ? 'item' : 'items'}`
  return `must be ${side} ${limit}`
}
