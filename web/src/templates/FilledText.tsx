import { tokenOf } from '@cuebook/domain/templates/fields.ts'
import { type FieldValues, fill } from '@cuebook/domain/templates/fill.ts'
import type { TemplateKind } from '@cuebook/domain/templates/kinds.ts'
import { mailedParagraphs } from '@cuebook/domain/templates/mailed.ts'
import { type Part, partsOf } from '@cuebook/domain/templates/parse.ts'
import { cx } from '../kernel/ui/cx.ts'

interface FilledTextProps {
  kind: TemplateKind
  text: string
  values: FieldValues
  className?: string
}

/** A text as the client would read it. Fields without a value are marked, in words as well. */
export function FilledText({ kind, text, values, className }: FilledTextProps) {
  let at = 0
  const parts = partsOf(kind === 'mail' ? mailedText(text, values) : text).map((part) => {
    at += 1
    return { part, key: at }
  })
  return (
    <p className={cx('rounded-control bg-sunk px-4 py-3 wrap-anywhere whitespace-pre-line', className)}>
      {parts.map(({ part, key }) => (
        <Piece key={key} part={part} values={values} />
      ))}
    </p>
  )
}

/** What is mailed, without other links than the one to the booking. Fields without a value stay in it to be marked. */
const mailedText = (text: string, values: FieldValues): string =>
  mailedParagraphs(fill(text, values).text, values['booking link'] ?? '').join('\n\n')

function Piece({ part, values }: { part: Part; values: FieldValues }) {
  if ('words' in part) return part.words
  if ('broken' in part || 'unknown' in part)
    return <Missing>{'unknown' in part ? tokenOf(part.unknown) : part.broken.slice(0, 2)}</Missing>
  const { text, missing } = fill(part.typed, values)
  return missing.length > 0 ? <Missing>{tokenOf(part.field)}</Missing> : <strong>{text}</strong>
}

const Missing = ({ children }: { children: string }) => (
  <mark className="rounded-sm bg-yellow-wash px-1 text-yellow-ink">
    {children}
    <span className="sr-only"> (no value)</span>
  </mark>
)
