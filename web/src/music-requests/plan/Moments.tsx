import { shortTime } from '@cuebook/domain/contracts/words.ts'
import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import type { PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { lengthInWords } from '@cuebook/domain/music-requests/plan/times.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import type { Icon } from '../../kernel/ui/icon/icon.ts'
import {
  CakeSlice,
  DoorOpen,
  Flower2,
  Heart,
  MoonStar,
  Plus,
  Sparkles,
  Users,
} from '../../kernel/ui/icon/icons.ts'
import type { Editing } from './editing.ts'
import { momentRows } from './momentRows.ts'
import { SongLine } from './SongLine.tsx'
import { SongMenu } from './SongMenu.tsx'

const icons: Readonly<Record<string, Icon>> = {
  Entrance: DoorOpen,
  'First dance': Heart,
  'Parent dance': Users,
  'Cake cutting': CakeSlice,
  'Bouquet toss': Flower2,
  'Last song': MoonStar,
}

interface MomentsProps {
  plan: MusicPlan
  mayEdit: boolean
  clashing: ReadonlySet<PlanSong>
  onEdit: (editing: Editing) => void
}

export function Moments({ plan, mayEdit, clashing, onEdit }: MomentsProps) {
  const rows = momentRows(plan.songs, mayEdit)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="moments">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="moments" className="text-lg">
          Moments
        </h2>
        {mayEdit && (
          <Button
            size="sm"
            variant="ghost"
            className="print:hidden"
            onClick={() => onEdit({ list: 'moment' })}
          >
            <Plus aria-hidden />
            Another moment
          </Button>
        )}
      </div>
      <ul className="moments grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map(({ name, songs }) => {
          const Icon = icons[name] ?? Sparkles
          const time = songs.find((song) => song.time)?.time
          return (
            <li
              key={name}
              className={cx(
                'flex items-center gap-3 rounded-card border bg-surface p-3',
                songs.length === 0 && 'print:hidden',
                songs.some((song) => clashing.has(song)) ? 'border-red-ink' : 'border-line',
              )}
            >
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-control bg-yellow-wash text-yellow-ink"
              >
                <Icon className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                <h3 className="font-sans text-xs font-normal tracking-normal text-ink-3">
                  {name}
                  {time && ` · ${shortTime(time)}`}
                </h3>
                {songs.map((song) => (
                  <div key={song.id} className="flex items-center gap-2">
                    <SongLine song={song} />
                    {song.seconds !== undefined && (
                      <span className="text-sm text-ink-3 tabular-nums">{lengthInWords(song.seconds)}</span>
                    )}
                    {mayEdit && <SongMenu plan={plan} song={song} onEdit={onEdit} />}
                  </div>
                ))}
                {songs.length === 0 && (
                  <button
                    type="button"
                    onClick={() => onEdit({ list: 'moment', moment: name })}
                    className="inline-flex min-h-8 items-center gap-1.5 rounded-chip font-semibold text-violet-ink touch:min-h-11"
                  >
                    Choose a song
                    <span className="sr-only"> for {name}</span>
                    <Plus aria-hidden className="size-4" />
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
