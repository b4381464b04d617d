import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { withoutHidden } from './name-words.ts'

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a text shows anything. */
export const isVisible = (text: string): boolean => VISIBLE.test(text)

const oneLine = (text: string): string =>
  withoutHidden(text.replaceAll(/\s+/g, ' ')).replaceAll(/\s+/g, ' ').trim()

/** Lines keep their breaks, but not more than one empty line in a row. */
const lines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const typed = (label: string, max: number, clean: (text: string) => string) =>
  z
    .string(`${label} must be a text.`)
    .max(max * 4, bound(`${label} is too long (${max} characters at most)`))
    .transform(clean)
    .pipe(z.string().max(max, bound(`${label} is too long (${max} characters at most)`)))

const orNull = (text: string | null | undefined): string | null => (text && isVisible(text) ? text : null)

/** One line without characters that show nothing or turn the direction of what stands around them. */
export const line = (label: string, max: number) => typed(label, max, oneLine)

/** A blank text counts as absent. */
export const optionalLine = (label: string, max: number) => line(label, max).nullish().transform(orNull)

/** The same for a text of several lines. */
export const optionalLines = (label: string, max: number) =>
  typed(label, max, lines).nullish().transform(orNull)
