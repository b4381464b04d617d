import type { AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Check, WifiOff } from '../../kernel/ui/icon/icons.ts'
import { AnswerText } from '../AnswerText.tsx'
import type { AnswerSaver } from './answerSaver.ts'

interface AnswerProgressProps {
  question: AskedQuestion
  saver: AnswerSaver
}

/** Whether the answer is saved, in one line of always the same height: no press on the next question may miss it. */
export function AnswerProgress({ question, saver }: AnswerProgressProps) {
  const { id } = question
  const draft = saver.drafts().get(id)
  const progress = draft?.progress ?? (question.value === null ? null : 'saved')
  // A refusal stands under the field itself, and takes the place of this line.
  const height = progress === 'refused' ? 'mt-2 h-0' : 'mt-2.5 h-6'
  return (
    <>
      <div
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
          {progress === 'waiting' && (
            <>
              <WifiOff aria-hidden className="text-yellow-ink" />
              <span className="min-w-0 truncate text-yellow-ink">Not saved yet, kept in this browser</span>
            </>
          )}
        </p>
        {progress === 'waiting' && (
          <button
            type="button"
            className="min-h-6 shrink-0 px-1 whitespace-nowrap underline underline-offset-2 touch:min-h-11"
            onClick={saver.wake}
          >
            Try again
          </button>
        )}
      </div>
      {draft?.progress === 'clash' && (
        <Notice tone="warning" className="mt-2">
          <p className="font-semibold">This was answered in another window meanwhile:</p>
          <AnswerText value={draft.theirs} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => saver.keepMine(id)}>
              Keep what I typed
            </Button>
            <Button size="sm" variant="secondary" onClick={() => saver.discard(id)}>
              Use the other answer
            </Button>
          </div>
        </Notice>
      )}
    </>
  )
}
