import { type ComparedLine, compared } from '@cuebook/domain/templates/compare.ts'
import { cx } from '../kernel/ui/cx.ts'

interface ComparedTextProps {
  before: string
  after: string
  className?: string
}

const looks = {
  same: 'text-ink-2',
  removed: 'bg-red-wash text-red-ink',
  added: 'bg-green-wash text-green-ink',
}

/** Two texts line by line. Signs and words say what the colours say. */
export function ComparedText({ before, after, className }: ComparedTextProps) {
  let at = 0
  const lines = compared(before, after).map((line) => {
    at += 1
    return { ...line, key: at }
  })
  return (
    <div
      className={cx('overflow-hidden rounded-control border border-line bg-surface font-normal', className)}
    >
      {lines.map(({ key, ...line }) => (
        <Line key={key} {...line} />
      ))}
    </div>
  )
}

function Line({ text, is }: ComparedLine) {
  if (is === 'same')
    return <p className={cx('min-h-6 px-3 wrap-anywhere whitespace-pre-wrap', looks.same)}>{`  ${text}`}</p>
  const Tag = is === 'removed' ? 'del' : 'ins'
  return (
    <Tag className={cx('block min-h-6 px-3 no-underline wrap-anywhere whitespace-pre-wrap', looks[is])}>
      <span className="sr-only">{is === 'removed' ? 'Removed: ' : 'Added: '}</span>
      {`${is === 'removed' ? '−' : '+'} ${text}`}
    </Tag>
  )
}
