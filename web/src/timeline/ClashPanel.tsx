import { useEffect, useRef } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import type { Clash } from './requests.ts'
import { otherName, rowWords, songWords } from './timelineWords.ts'

interface ClashPanelProps {
  clash: Clash
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** What the other made of the row, above the form with what the person made of it. */
export function ClashPanel({
  clash: { theirs, present },
  isBusy,
  onKeepMine,
  onTakeTheirs,
}: ClashPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The pressed button did not do what it said, so the focus moves to the reason.
  useEffect(() => panel.current?.focus(), [])
  const [row] = theirs
  const other = otherName(present)
  return (
    <Notice ref={panel} tabIndex={-1} tone="warning">
      <p className="font-semibold wrap-anywhere">
        {row ? `${other} changed this row while you did:` : `${other} removed this row while you changed it.`}
      </p>
      {row && (
        <div className="mt-1 font-normal wrap-anywhere whitespace-pre-line">
          <p>{rowWords(row, present)}</p>
          {row.note && <p>{row.note}</p>}
          {songWords(row, present).map((words, i) => (
            <p key={row.songs[i]}>{words}</p>
          ))}
        </div>
      )}
      <p className="mt-2 font-normal">Yours stands below.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" loading={isBusy} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
          {row ? 'Take theirs' : 'Leave it removed'}
        </Button>
      </div>
    </Notice>
  )
}
