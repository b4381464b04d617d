import type { TimelineRow } from '@cuebook/domain/timeline/row.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Clash, useSaveTimeline } from './requests.ts'
import { otherName, rowWords } from './timelineWords.ts'

/** Removing can be undone from the toast, so it asks no question. A row that the other changed meanwhile stays. */
export function useRemoveRow(timeline: Timeline) {
  const save = useSaveTimeline(timeline.contract.id)
  const failed = tellFailure('The row was not removed')
  const addAgain = (row: TimelineRow, seen: Timeline) =>
    save.mutate(
      { edit: { before: null, after: row }, seen },
      { onError: tellFailure('The row was not added again') },
    )
  return (row: TimelineRow, seen: Timeline) =>
    save.mutate(
      { edit: { before: row, after: null }, seen },
      {
        onSuccess: (saved) =>
          toast({
            title: `“${row.title}” removed`,
            action: { label: 'Undo', alt: 'Add the row again', onClick: () => addAgain(row, saved) },
          }),
        onError: (error) =>
          error instanceof Clash && error.theirs[0]
            ? toast({
                title: `${otherName(timeline)} changed this row meanwhile`,
                description: `It is now: ${rowWords(error.theirs[0], error.present)}. Remove it again if it should go.`,
                variant: 'destructive',
              })
            : failed(error),
      },
    )
}
