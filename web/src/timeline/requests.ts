import type { timelineApi } from '@cuebook/domain/timeline/api.ts'
import { clashWith, edited, type TimelineEdit } from '@cuebook/domain/timeline/edit.ts'
import { timelineCalls } from '@cuebook/domain/timeline/room.ts'
import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError, callsOf } from '../kernel/calls/api.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof timelineApi>(timelineCalls)

export const useTimeline = (id: string) => useCall(api.read, { params: { id } }, { refetchOnMount: 'always' })

/** The timeline on the day-of sheet, which the service worker answers without a network, too. */
export const useSheetTimeline = (id: string) =>
  useCall(api.daySheet, { params: { id } }, { networkMode: 'always', gcTime: 0 })

/** Both changed the same rows, so a person has to say which stay. */
export class Clash extends Error {
  readonly theirs: readonly TimelineRow[]
  readonly present: Timeline
  constructor(theirs: readonly TimelineRow[], present: Timeline) {
    super('Both changed the same.')
    this.theirs = theirs
    this.present = present
  }
}

export interface Saving {
  readonly edit: TimelineEdit
  /** The list on which the person began. */
  readonly seen: Pick<Timeline, 'version' | 'rows'>
}

/** Saves an edit of the list that was looked at. It fails with a Clash when the other changed the same rows meanwhile. */
export function useSaveTimeline(id: string) {
  const client = useQueryClient()
  return useChange(api.save, {
    send: (saving: Saving) => saveOnto(client, id, saving),
    answers: () => queryOf(api.read, { params: { id } }),
  })
}

const MOST_TRIES = 4

/** What the other changed elsewhere in the list stays: the edit is applied to the list as it is now. */
async function saveOnto(client: QueryClient, id: string, { edit, seen }: Saving): Promise<Timeline> {
  let { version, rows } = seen
  for (let tries = 1; ; tries += 1) {
    try {
      const sent = edited(rows, edit).map((row) => ({ ...row, songs: [...row.songs] }))
      return await api.save({ params: { id }, body: { version, rows: sent } })
    } catch (error) {
      if (!isStale(error) || tries === MOST_TRIES) throw error
      const present = await client.fetchQuery({ ...queryOf(api.read, { params: { id } }), staleTime: 0 })
      const theirs = clashWith(present.rows, edit)
      if (theirs) throw new Clash(theirs, present)
      version = present.version
      rows = present.rows
    }
  }
}

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.code === 'timeline.changed'
