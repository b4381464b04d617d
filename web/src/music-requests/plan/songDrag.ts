import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import type { PlanSong, SongList } from '@cuebook/domain/music-requests/plan/song.ts'
import { type DragEvent, useState } from 'react'
import { toastFailure } from './planToasts.ts'
import { useChangeSong } from './requests.ts'

const SONG_TYPE = 'application/x-cuebook-song'

/** What makes a song's card one that can be dragged. */
export const draggedAs = ({ id }: PlanSong, mayEdit: boolean) => ({
  draggable: mayEdit,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(SONG_TYPE, id)
    event.dataTransfer.effectAllowed = 'move'
  },
})

/** A song that is dropped on the column goes to its end, and one that is dropped on a song goes before it. */
export function useDrop(plan: MusicPlan, list: SongList, mayEdit: boolean) {
  const change = useChangeSong(plan.contract.id)
  const [isOver, setIsOver] = useState(false)
  if (!mayEdit) return { isOver: false, handlers: () => ({}) }
  const handlers = (position?: number) => ({
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(SONG_TYPE)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      const songId = event.dataTransfer.getData(SONG_TYPE)
      if (!songId) return
      event.preventDefault()
      event.stopPropagation()
      setIsOver(false)
      change.mutate(
        { songId, body: { list, ...(position !== undefined && { position }), version: plan.version } },
        { onError: toastFailure('The song was not moved') },
      )
    },
  })
  return { isOver, handlers }
}
