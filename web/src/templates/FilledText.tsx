import { tokenOf } from '@cuebook/domain/templates/fields.ts'
import { type FieldValues, fill } from '@cuebook/domain/templates/fill.ts'
import { type Part, partsOf } from '@cuebook/domain/templates/parse.ts'
import { cx } from '../kernel/ui/cx.ts'

interface FilledTextProps {
  text: string
  values: FieldValues
  className?: string
}

/** A text as the client would read it. Fields without a value are marked, in words as well. */
export function FilledText({ text, values, className }: FilledTextProps) {
  let at = 0
  const parts = partsOf(text).map((part) => {
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
