import type { Conflict } from '@cuebook/domain/timeline/conflicts.ts'
import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import { useState } from 'react'
import { cx } from '../kernel/ui/cx.ts'
import { CircleAlert, Lightbulb } from '../kernel/ui/icon/icons.ts'
import type { EditingRow } from './rowDraft.ts'

interface ConflictsProps {
  conflicts: readonly Conflict[]
  rows: readonly TimelineRow[]
  onEdit: (editing: EditingRow) => void
}

const SHOWN = 4

/** What does not fit, and what may be missing. A press opens the row that it is about. */
export function Conflicts({ conflicts, rows, onEdit }: ConflictsProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (conflicts.length === 0) return null
  const hidden = showsAll ? 0 : Math.max(0, conflicts.length - SHOWN)
  return (
    <section aria-label="What to look at" className="mb-4 print:hidden">
      <ul className="flex flex-col gap-1.5">
        {conflicts.slice(0, conflicts.length - hidden).map((conflict) => {
          const row = rows.find(({ id }) => id === conflict.rowId)
          const isHint = conflict.kind === 'hint'
          const Icon = isHint ? Lightbulb : CircleAlert
          const look = cx(
            'flex w-full items-start gap-2.5 rounded-control px-4 py-2.5 text-left font-medium wrap-anywhere touch:min-h-11',
            isHint ? 'bg-blue-wash text-blue-ink' : 'bg-yellow-wash text-yellow-ink',
          )
          const inside = (
            <>
              <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              <span className={cx('min-w-0', row && 'underline decoration-current/40 underline-offset-2')}>
                {conflict.words}
              </span>
            </>
          )
          return (
            <li key={`${conflict.rowId} ${conflict.words}`}>
              {row ? (
                <button type="button" className={look} onClick={() => onEdit({ row })}>
                  {inside}
                </button>
              ) : (
                <p className={look}>{inside}</p>
              )}
            </li>
          )
        })}
      </ul>
      {conflicts.length > SHOWN && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="mt-1 inline-flex min-h-9 items-center rounded-chip px-1 text-sm font-medium text-ink-2 underline-offset-2 hover:underline touch:min-h-11"
        >
          {showsAll ? 'Show fewer' : `${hidden} more to look at`}
        </button>
      )}
    </section>
  )
}
