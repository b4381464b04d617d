import type { Conflict } from '@cuebook/domain/timeline/conflicts.ts'
import { songsOfRow } from '@cuebook/domain/timeline/conflicts.ts'
import type { DayLine } from '@cuebook/domain/timeline/day-lines.ts'
import type { NowAndNext } from '@cuebook/domain/timeline/now-next.ts'
import { inOrder, type PlacedRow } from '@cuebook/domain/timeline/placement.ts'
import { mostRows } from '@cuebook/domain/timeline/row.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { CircleAlert, Music, Plus } from '../kernel/ui/icon/icons.ts'
import type { EditingRow } from './rowDraft.ts'
import { lengthWords, songWords, timeWords } from './timelineWords.ts'

interface RowListProps {
  timeline: Timeline
  mayEdit: boolean
  conflicts: readonly Conflict[]
  nowNext: NowAndNext<DayLine> | null
  onEdit: (editing: EditingRow) => void
}

/** The evening as a line with its times. */
export function RowList({ timeline, mayEdit, conflicts, nowNext, onEdit }: RowListProps) {
  const placed = inOrder(timeline.rows, timeline.contract)
  const isFull = timeline.rows.length >= mostRows
  const clashing = new Set(conflicts.filter(({ kind }) => kind === 'conflict').map(({ rowId }) => rowId))
  const markOf = (id: string) =>
    nowNext?.now?.key === id ? 'Now' : nowNext?.next?.key === id ? 'Next' : null
  return (
    <>
      <ol aria-label="Timeline" className="rows">
        {placed.map((each) => (
          <Row
            key={each.row.id}
            placed={each}
            timeline={timeline}
            mayEdit={mayEdit}
            isClashing={clashing.has(each.row.id)}
            mark={markOf(each.row.id)}
            onEdit={onEdit}
            onAdd={mayEdit && !isFull ? () => onEdit({ after: each.row }) : null}
          />
        ))}
      </ol>
      {mayEdit && (
        <Button
          variant="secondary"
          size="lg"
          className="mt-2 w-full print:hidden"
          disabled={isFull}
          onClick={() => onEdit({ after: placed.at(-1)?.row ?? null })}
        >
          <Plus aria-hidden />
          {isFull ? `A timeline has ${mostRows} rows at most` : 'Add a row'}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  placed: PlacedRow
  timeline: Timeline
  mayEdit: boolean
  isClashing: boolean
  mark: 'Now' | 'Next' | null
  onEdit: (editing: EditingRow) => void
  /** Null where no row can be added. */
  onAdd: (() => void) | null
}

function Row({ placed, timeline, mayEdit, isClashing, mark, onEdit, onAdd }: RowProps) {
  const { row } = placed
  const { time, day } = timeWords(row, timeline)
  const card = cx(
    'card block w-full rounded-control border bg-surface px-4 py-3 text-left',
    mark === 'Now'
      ? 'border-violet outline-1 outline-violet'
      : isClashing
        ? 'border-yellow-ink'
        : 'border-line',
    mayEdit && 'transition-colors hover:border-ink-3',
  )
  return (
    <li
      aria-current={mark === 'Now' ? 'time' : undefined}
      className="grid grid-cols-[4.75rem_2.75rem_minmax(0,1fr)] items-stretch md:grid-cols-[6.5rem_2.75rem_minmax(0,1fr)]"
    >
      <div className="pt-3 text-right">
        <time dateTime={row.time} className="figure text-base md:text-lg">
          {time}
        </time>
        {day && <span className="block text-sm text-ink-3">{day}</span>}
      </div>
      <div className="line relative flex flex-col items-center">
        <span aria-hidden className="absolute inset-y-0 w-px bg-line" />
        <span
          aria-hidden
          className={cx(
            'relative mt-4.5 size-3 rounded-full border-2 border-violet',
            mark === 'Now' ? 'bg-violet' : 'bg-paper',
          )}
        />
        {onAdd && (
          <button
            type="button"
            aria-label={`Add a row after ${row.title}`}
            onClick={onAdd}
            className="group relative mt-auto grid size-11 place-items-center rounded-full print:hidden"
          >
            <span className="grid size-6 place-items-center rounded-full border border-line bg-surface text-ink-3 transition-colors group-hover:border-violet group-hover:text-violet-ink">
              <Plus aria-hidden className="size-3.5" />
            </span>
          </button>
        )}
      </div>
      <div className="min-w-0 pb-3">
        {mayEdit ? (
          <button type="button" className={card} onClick={() => onEdit({ row })}>
            <RowText placed={placed} timeline={timeline} isClashing={isClashing} mark={mark} />
            <span className="sr-only">, edit</span>
          </button>
        ) : (
          <div className={card}>
            <RowText placed={placed} timeline={timeline} isClashing={isClashing} mark={mark} />
          </div>
        )}
      </div>
    </li>
  )
}

type RowTextProps = Pick<RowProps, 'placed' | 'timeline' | 'isClashing' | 'mark'>

function RowText({ placed, timeline, isClashing, mark }: RowTextProps) {
  const { row } = placed
  const length = lengthWords(placed)
  const songs = songsOfRow(row, timeline.songs)
  return (
    <>
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1 text-lg leading-snug font-semibold wrap-anywhere">{row.title}</span>
        {mark && (
          <span
            className={cx(
              'shrink-0 rounded-chip px-2 py-0.5 text-sm font-semibold print:hidden',
              mark === 'Now' ? 'bg-violet text-on-violet' : 'bg-violet-wash text-violet-ink',
            )}
          >
            {mark}
          </span>
        )}
        {isClashing && (
          <span className="mt-0.5 shrink-0 text-yellow-ink print:hidden">
            <CircleAlert aria-hidden className="size-5" />
            <span className="sr-only">Does not fit</span>
          </span>
        )}
      </span>
      {length && <span className="block text-sm text-ink-3">{length}</span>}
      {row.note && (
        <span className="mt-1 block whitespace-pre-line text-ink-2 wrap-anywhere">{row.note}</span>
      )}
      {songWords({ songs }, timeline).map((words, i) => (
        <span key={songs[i]} className="mt-1 flex items-start gap-1.5 text-sm text-ink-2">
          <Music aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </span>
      ))}
    </>
  )
}
