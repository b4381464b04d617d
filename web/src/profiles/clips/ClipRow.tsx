import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { useRef, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { ArrowDown, ArrowUp, Pencil, X } from '../../kernel/ui/icon/icons.ts'
import { type ClipField, ClipForm } from './ClipForm.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'

interface ClipRowProps {
  clip: Clip
  isFirst: boolean
  isLast: boolean
  /** -1 moves the clip up, 1 moves it down. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A clip that its DJ plays, edits, moves and removes. */
export function ClipRow({ clip, isFirst, isLast, onMove, onRemove }: ClipRowProps) {
  const [editing, setEditing] = useState<ClipField | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const { title } = clip
  function close() {
    setEditing(null)
    // The field goes away, and a keyboard goes on where it came from.
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (editing) {
    return (
      <li data-clip={clip.id}>
        <ClipForm clip={clip} first={editing} onDone={close} />
      </li>
    )
  }
  return (
    <li data-clip={clip.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <ClipPlayer clip={clip} className="min-w-0 flex-1 basis-60" />
      <span className="flex">
        {!(isFirst && isLast) && (
          <>
            <IconButton
              label={`Move ${title} up`}
              data-move="-1"
              disabled={isFirst}
              onClick={() => onMove(-1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Move ${title} down`}
              data-move="1"
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
          </>
        )}
        <IconButton ref={pencil} label={`Edit ${title}`} onClick={() => setEditing('title')}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`Remove ${title}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </span>
      {!clip.heard && (
        <Button variant="ghost" size="sm" className="-ml-3" onClick={() => setEditing('heard')}>
          Say what is heard
          <span className="sr-only"> in {title}</span>
        </Button>
      )}
    </li>
  )
}
