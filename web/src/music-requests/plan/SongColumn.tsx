import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { listNames, type PlanSong, type SongList } from '@cuebook/domain/music-requests/plan/song.ts'
import { hoursInWords, sumOf } from '@cuebook/domain/music-requests/plan/times.ts'
import { useState } from 'react'
import { cx } from '../../kernel/ui/cx.ts'
import { Plus } from '../../kernel/ui/icon/icons.ts'
import type { Editing } from './editing.ts'
import { songCount } from './plannerWords.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { SongCard } from './SongCard.tsx'
import { useDrop } from './songDrag.ts'

interface SongColumnProps {
  list: SongList
  plan: MusicPlan
  mayEdit: boolean
  clashing: ReadonlySet<PlanSong>
  onEdit: (editing: Editing) => void
}

const marks: Record<SongList, string> = {
  must: 'bg-violet',
  possible: 'bg-violet-soft',
  asked: 'bg-edge',
  never: 'bg-red-ink',
}

/** How many songs a column shows before a press shows the others. */
const SHOWN = 8

export function SongColumn({ list, plan, mayEdit, clashing, onEdit }: SongColumnProps) {
  const songs = plan.songs.filter((song) => song.list === list)
  const [showsAll, setShowsAll] = useState(false)
  const { isOver, handlers } = useDrop(plan, list, mayEdit)
  const hidden = showsAll ? 0 : Math.max(0, songs.length - SHOWN)
  return (
    <section
      aria-labelledby={`list-${list}`}
      className={cx('rounded-card bg-sunk p-3', isOver && 'outline-2 outline-violet')}
      {...handlers()}
    >
      <h2 id={`list-${list}`} className="flex items-center gap-2 text-lg">
        <span aria-hidden className={cx('size-2.5 rounded-[3px]', marks[list])} />
        {listNames[list]}
      </h2>
      <p className="mb-3 text-sm text-ink-3">{summaryOf(list, songs)}</p>
      <ol className="flex flex-col gap-2">
        {songs.map((song, i) => (
          <li
            key={song.id}
            className={i >= SHOWN && !showsAll ? 'hidden print:block' : undefined}
            {...handlers(i)}
          >
            <SongCard
              plan={plan}
              song={song}
              mayEdit={mayEdit}
              clashes={clashing.has(song)}
              onEdit={onEdit}
            />
          </li>
        ))}
      </ol>
      {mayEdit && <QuickAdd plan={plan} list={list} />}
      <div className="mt-2 flex items-center justify-between gap-2 print:hidden">
        {mayEdit && (
          <button
            type="button"
            onClick={() => onEdit({ list })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-chip px-1 font-semibold text-violet-ink touch:min-h-11"
          >
            <Plus aria-hidden className="size-4" />
            Add with details
            <span className="sr-only"> to {listNames[list].toLowerCase()}</span>
          </button>
        )}
        {songs.length > SHOWN && (
          <button
            type="button"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            className="inline-flex min-h-9 items-center rounded-chip px-1 text-sm font-medium text-ink-2 underline-offset-2 hover:underline touch:min-h-11"
          >
            {showsAll ? 'Show fewer' : `${hidden} more`}
          </button>
        )}
      </div>
    </section>
  )
}

function summaryOf(list: SongList, songs: readonly PlanSong[]): string {
  if (songs.length === 0 || list === 'never') return songCount(songs.length)
  const length = `${songCount(songs.length)} · ${hoursInWords(sumOf(songs))}`
  return list === 'asked' ? `${length}, not counted` : length
}
