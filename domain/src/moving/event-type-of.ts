import { eventTypes } from '../contracts/form/event-types.ts'
import { fold } from '../kernel/fold.ts'

/** Words that many kinds of events share, or that mean something else alone. */
const WEAK = new Set(['party', 'event', 'bar', 'bat'])
const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u)

/** The event type of ours that a text names, such as Wedding of 'Smith wedding at the lake'; null when there is none. */
export function eventTypeOf(text: string | null): (typeof eventTypes)[number] | null {
  const words = new Set(wordsOf(text ?? ''))
  const isNamed = (type: string) => wordsOf(type).every((word) => WEAK.has(word) || words.has(word))
  return eventTypes.find((type) => type !== 'Other' && isNamed(type)) ?? null
}
