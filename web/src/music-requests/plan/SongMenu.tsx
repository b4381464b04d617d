import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import { listNames, type PlanSong, songLists } from '@cuebook/domain/music-requests/plan/song.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import {
  ArrowDown,
  ArrowRight,
  ArrowUp,
  EllipsisVertical,
  Pencil,
  Trash2,
} from '../../kernel/ui/icon/icons.ts'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import type { Editing } from './editing.ts'
import { toastFailure } from './planToasts.ts'
import { type SongChanges, useAddSong, useChangeSong, useRemoveSong } from './requests.ts'

interface SongMenuProps {
  plan: MusicPlan
  song: PlanSong
  onEdit: (editing: Editing) => void
}

/** Everything that can be done with a song, for the keyboard and for fingers. */
export function SongMenu({ plan, song, onEdit }: SongMenuProps) {
  const change = useChangeSong(plan.contract.id)
  const remove = useRemoving(plan, song)
  const shelf = plan.songs.filter(({ list }) => list === song.list)
  const at = shelf.findIndex(({ id }) => id === song.id)
  const move = (body: SongChanges) =>
    change.mutate({ songId: song.id, body }, { onError: toastFailure('The song was not moved') })
  return (
    <DropdownMenu
      trigger={
        <IconButton label={`Actions for ${song.title}`} size="sm" className="print:hidden">
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit({ song })}>
        Edit
      </MenuItem>
      {song.list !== 'moment' && (
        <>
          <MenuItem
            icon={<ArrowUp aria-hidden />}
            disabledBecause={at <= 0 ? 'This is the first song.' : null}
            onSelect={() => move({ position: at - 1 })}
          >
            Move up
          </MenuItem>
          <MenuItem
            icon={<ArrowDown aria-hidden />}
            disabledBecause={at >= shelf.length - 1 ? 'This is the last song.' : null}
            onSelect={() => move({ position: at + 1 })}
          >
            Move down
          </MenuItem>
        </>
      )}
      <MenuSeparator />
      {songLists
        .filter((list) => list !== song.list)
        .map((list) => (
          <MenuItem key={list} icon={<ArrowRight aria-hidden />} onSelect={() => move({ list })}>
            {`Move to ${listNames[list].toLowerCase()}`}
          </MenuItem>
        ))}
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={remove}>
        Remove
      </MenuItem>
    </DropdownMenu>
  )
}

/** Removing can be undone from the toast, so it asks no question. */
function useRemoving(plan: MusicPlan, { id: songId, ...fields }: PlanSong): () => void {
  const remove = useRemoveSong(plan.contract.id)
  const add = useAddSong(plan.contract.id)
  return () =>
    remove.mutate(songId, {
      onSuccess: () =>
        toast({
          title: `“${fields.title}” removed`,
          action: {
            label: 'Undo',
            alt: 'Add the song again',
            onClick: () => add.mutate(fields, { onError: toastFailure('The song was not added again') }),
          },
        }),
      onError: toastFailure('The song was not removed'),
    })
}
