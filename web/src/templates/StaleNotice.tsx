import type { Template } from '@cuebook/domain/templates/template.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { ComparedText } from './ComparedText.tsx'

interface StaleNoticeProps {
  present: Template
  mine: string
  isBusy: boolean
  onKeepMine: () => void
  onTakePresent: () => void
}

/** What was saved in another window, against what stands in the form. */
export function StaleNotice({ present, mine, isBusy, onKeepMine, onTakePresent }: StaleNoticeProps) {
  const panel = useRef<HTMLDivElement>(null)
  // The pressed button did not do what it said, so the focus moves to the reason.
  useEffect(() => panel.current?.focus(), [])
  return (
    <Notice ref={panel} tabIndex={-1} tone="warning">
      <p className="font-semibold">This template was changed in another window.</p>
      <p className="mt-1 font-normal">What stands there now, and what yours would change:</p>
      <ComparedText before={present.text} after={mine} className="mt-2" />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" loading={isBusy} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={onTakePresent}>
          Take what stands there
        </Button>
      </div>
    </Notice>
  )
}
