import type { AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import { useRef } from 'react'
import { cx } from '../../kernel/ui/cx.ts'
import { Check, CircleAlert, WifiOff } from '../../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../../kernel/ui/overlay/OnDemandDialog.tsx'
import type { AnswerSaver } from './answerSaver.ts'

interface AnswerProgressProps {
  question: AskedQuestion
  saver: AnswerSaver
}

const fetchClashDialog = () => import('./ClashDialog.tsx').then((m) => m.ClashDialog)
const linkClass = 'min-h-6 shrink-0 px-1 whitespace-nowrap underline underline-offset-2 touch:min-h-11'

/** Whether the answer is saved, in one line of always the same height: no press on the next question may miss it. */
export function AnswerProgress({ question, saver }: AnswerProgressProps) {
  const { id } = question
  const line = useRef<HTMLDivElement>(null)
  const draft = saver.drafts().get(id)
  const progress = draft?.progress ?? (question.value === null ? null : 'saved')
  // A refusal stands under the field itself, and takes the place of this line.
  const height = progress === 'refused' ? 'mt-2 h-0' : 'mt-2.5 h-6'
  return (
    <div
      ref={line}
      className={cx('flex items-center gap-x-2 text-sm text-ink-3 [&_svg]:size-4 [&_svg]:shrink-0', height)}
    >
      <p role="status" className="flex min-w-0 items-center gap-x-2">
        {progress === 'saved' && (
          <>
            <Check aria-hidden className="text-green-ink" />
            Saved
          </>
        )}
        {(progress === 'typed' || progress === 'saving') && 'Saving…'}
        {progress === 'clash' && (
          <>
            <CircleAlert aria-hidden className="text-yellow-ink" />
            <span className="min-w-0 truncate text-yellow-ink">Answered in another window, too</span>
          </>
        )}
        {progress === 'waiting' && (
          <>
            <WifiOff aria-hidden className="text-yellow-ink" />
            <span className="min-w-0 truncate text-yellow-ink">Not saved yet, kept in this browser</span>
          </>
        )}
      </p>
      {progress === 'waiting' && (
        <button type="button" className={linkClass} onClick={saver.wake}>
          Try again
        </button>
      )}
      {progress === 'clash' && draft && (
        <OnDemandDialog
          fetchDialog={fetchClashDialog}
          about={{
            question: question.text,
            mine: draft.value,
            theirs: draft.theirs,
            onKeepMine: () => saver.keepMine(id),
            onTakeTheirs: () => saver.discard(id),
            field: () => line.current?.closest('li')?.querySelector<HTMLElement>('input, textarea') ?? null,
          }}
          trigger={
            <button
              type="button"
              className={linkClass}
              aria-label={`Compare the answers to ${question.text}`}
            >
              Compare
            </button>
          }
        />
      )}
    </div>
  )
}
