import './evening.css'
import { conflictsIn } from '@cuebook/domain/timeline/conflicts.ts'
import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { useState } from 'react'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'
import { Conflicts } from './Conflicts.tsx'
import { EveningHeader } from './EveningHeader.tsx'
import { NowNext } from './NowNext.tsx'
import { RowDialog } from './RowDialog.tsx'
import { RowList } from './RowList.tsx'
import { Clash, useSaveTimeline } from './requests.ts'
import type { EditingRow } from './rowDraft.ts'
import { StartEvening } from './StartEvening.tsx'
import { closedWords, otherName, rowCount } from './timelineWords.ts'
import { useNowNext } from './useNowNext.ts'
import { useRemoveRow } from './useRemoveRow.ts'

export function Evening({ timeline }: { timeline: Timeline }) {
  const { contract, rows, state, plannedFor, songs, unshared } = timeline
  const [editing, setEditing] = useState<EditingRow | null>(null)
  const { start, isBusy, question } = useStart(timeline)
  const remove = useRemoveRow(timeline)
  const nowNext = useNowNext(timeline)
  const mayEdit = state === 'open'
  const conflicts = mayEdit ? conflictsIn(rows, { hours: contract, plannedFor, songs, unshared }) : []
  const closed = closedWords(timeline)
  return (
    <div className="evening">
      <EveningHeader timeline={timeline} />
      {closed && <Notice className="mb-4 print:hidden">{closed}</Notice>}
      {nowNext && <NowNext lines={nowNext} timeZone={contract.timeZone} />}
      {rows.length === 0 ? (
        <StartEvening
          timeline={timeline}
          isBusy={isBusy}
          onStart={start}
          onAdd={() => setEditing({ after: null })}
        />
      ) : (
        <>
          <Conflicts conflicts={conflicts} rows={rows} onEdit={setEditing} />
          <RowList
            timeline={timeline}
            mayEdit={mayEdit}
            conflicts={conflicts}
            nowNext={nowNext}
            onEdit={setEditing}
          />
        </>
      )}
      {editing && (
        <RowDialog timeline={timeline} editing={editing} onClose={() => setEditing(null)} onRemove={remove} />
      )}
      <ConfirmDialog {...question} />
    </div>
  )
}

/** Starting from the template asks first when the other started meanwhile. */
function useStart(timeline: Timeline) {
  const save = useSaveTimeline(timeline.contract.id)
  const [clash, setClash] = useState<{ mine: readonly TimelineRow[]; present: Timeline } | null>(null)
  const failed = tellFailure('The timeline was not started')
  const start = (mine: readonly TimelineRow[]) =>
    save.mutate(
      { edit: { all: mine }, seen: timeline },
      {
        onError: (error) =>
          error instanceof Clash ? setClash({ mine, present: error.present }) : failed(error),
      },
    )
  const replace = async () => {
    if (!clash) return
    const { mine, present } = clash
    // What stands there now was looked at, so it is what the rows replace.
    await save
      .mutateAsync({ edit: { all: mine }, seen: { version: present.version, rows: [] } })
      .catch((error) => {
        failed(error)
        throw error
      })
  }
  return {
    start,
    isBusy: save.isPending,
    question: {
      title: `${otherName(timeline)} started the timeline meanwhile`,
      description: `It has ${rowCount(clash?.present.rows.length ?? 0)}, and the template has ${rowCount(clash?.mine.length ?? 0)}.`,
      confirmLabel: 'Use the template',
      cancelLabel: 'Keep theirs',
      open: clash !== null,
      onOpenChange: (open: boolean) => !open && setClash(null),
      onConfirm: replace,
    },
  }
}
