import { fold } from '@cuebook/domain/kernel/fold.ts'
import { listNames, type PlanSong } from '@cuebook/domain/music-requests/plan/song.ts'
import { isMomentOf } from '@cuebook/domain/timeline/conflicts.ts'
import { mostSongsOfRow } from '@cuebook/domain/timeline/row.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { useRef, useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Checkbox } from '../kernel/ui/form/Checkbox.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'

interface SongPickerProps {
  timeline: Timeline
  title: string
  chosen: readonly string[]
  onChange: (songs: readonly string[]) => void
  onClose: () => void
}

/** How many songs are shown before somebody searches. */
const SHOWN = 50

const placeOf = ({ list, moment }: PlanSong): string =>
  list === 'moment' ? (moment ?? 'A moment') : listNames[list]

/** The songs of the music plan; those of the moment that the row is come first. */
export function SongPicker({ timeline, title, chosen, onChange, onClose }: SongPickerProps) {
  const [search, setSearch] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const { songs, party } = timeline
  const wanted = fold(search.trim())
  const weight = (song: PlanSong) => (isMomentOf({ title }, song) ? 0 : song.list === 'moment' ? 1 : 2)
  const found = songs
    .filter((song) => fold([song.title, song.artist, placeOf(song)].join(' ')).includes(wanted))
    .sort((a, b) => weight(a) - weight(b))
  const isFull = chosen.length >= mostSongsOfRow
  return (
    <Dialog
      title="Songs of the music plan"
      open
      onOpenChange={(open) => !open && onClose()}
      firstFocus={songs.length > 0 ? box : undefined}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {songs.length === 0 ? (
        <p className="text-ink-2">
          {party === 'client'
            ? 'The music plan has no songs yet. Add them there, then choose them here.'
            : `${timeline.clientName} has not shared any songs with you yet.`}
        </p>
      ) : (
        <>
          <Field label="Search" hideLabel>
            <Input
              ref={box}
              type="search"
              placeholder="Search songs"
              autoComplete="off"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </Field>
          <ul aria-label="Songs" className="mt-2">
            {found.slice(0, SHOWN).map((song) => (
              <li key={song.id}>
                <Checkbox
                  label={[song.title, song.artist].filter(Boolean).join(' – ')}
                  description={placeOf(song)}
                  checked={chosen.includes(song.id)}
                  disabled={isFull && !chosen.includes(song.id)}
                  onCheckedChange={(isChosen) =>
                    onChange(isChosen ? [...chosen, song.id] : chosen.filter((id) => id !== song.id))
                  }
                />
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-ink-3">
            {found.length === 0 && 'No song of the plan has these words.'}
            {found.length > SHOWN && `${found.length - SHOWN} more. Search to find them.`}
          </p>
        </>
      )}
    </Dialog>
  )
}
