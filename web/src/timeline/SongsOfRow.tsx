import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { IconButton } from '../kernel/ui/button/IconButton.tsx'
import { Music, Plus, X } from '../kernel/ui/icon/icons.ts'
import { SongPicker } from './SongPicker.tsx'
import { songWords } from './timelineWords.ts'

interface SongsOfRowProps {
  timeline: Timeline
  /** The title of the row. */
  title: string
  chosen: readonly string[]
  onChange: (songs: readonly string[]) => void
}

/** The songs of a row, chosen from the music plan. */
export function SongsOfRow({ timeline, title, chosen, onChange }: SongsOfRowProps) {
  const [isPicking, setIsPicking] = useState(false)
  const words = songWords({ songs: chosen }, timeline)
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">
        Songs <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      {chosen.length > 0 && (
        <ul className="flex flex-col gap-1">
          {chosen.map((id, i) => (
            <li key={id} className="flex items-center gap-2 rounded-control bg-sunk pr-1 pl-3">
              <Music aria-hidden className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 py-2 wrap-anywhere">{words[i]}</span>
              <IconButton
                label={`Remove ${words[i]}`}
                size="sm"
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" onClick={() => setIsPicking(true)}>
          <Plus aria-hidden />
          Choose songs
        </Button>
      </div>
      {isPicking && (
        <SongPicker
          timeline={timeline}
          title={title}
          chosen={chosen}
          onChange={onChange}
          onClose={() => setIsPicking(false)}
        />
      )}
    </fieldset>
  )
}
