import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { lengthInWords } from '@cuebook/domain/music-requests/plan/times.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { CircleAlert, GripVertical } from '../../kernel/ui/icon/icons.ts'
import type { Editing } from './editing.ts'
import { SongLine } from './SongLine.tsx'
import { SongMenu } from './SongMenu.tsx'
import { draggedAs } from './songDrag.ts'

interface SongCardProps {
  plan: MusicPlan
  song: PlanSong
  mayEdit: boolean
  clashes: boolean
  onEdit: (editing: Editing) => void
}

/** A song in a column. It is moved by dragging, or through its menu by keyboard. */
export function SongCard({ plan, song, mayEdit, clashes, onEdit }: SongCardProps) {
  return (
    <div
      {...draggedAs(song, mayEdit)}
      className={cx(
        'flex min-h-13 items-center gap-1.5 rounded-control border bg-surface py-1.5 pr-1 pl-2',
        clashes ? 'border-red-ink' : 'border-line',
        mayEdit && 'cursor-grab active:cursor-grabbing',
      )}
    >
      {mayEdit && <GripVertical aria-hidden className="size-4 shrink-0 text-ink-3 print:hidden" />}
      <SongLine song={song} />
      {clashes && (
        <span className="text-red-ink">
          <CircleAlert aria-hidden className="size-4" />
          <span className="sr-only">Contradicts another list</span>
        </span>
      )}
      {song.seconds !== undefined && (
        <span className="px-1 text-sm text-ink-3 tabular-nums">{lengthInWords(song.seconds)}</span>
      )}
      {mayEdit && <SongMenu plan={plan} song={song} onEdit={onEdit} />}
    </div>
  )
}
