import type { AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Check, WifiOff } from '../../kernel/ui/icon/icons.ts'
import { AnswerText } from '../AnswerText.tsx'
import type { AnswerSaver } from './answerSaver.ts'

interface AnswerProgressProps {
  question: AskedQuestion
  saver: AnswerSaver
}

/** Whether the answer is saved, and what a person can do where it is not. */
export function AnswerProgress({ question, saver }: AnswerProgressProps) {
  const { id } = question
  const draft = saver.drafts().get(id)
  const progress = draft?.progress ?? (question.value === null ? null : 'saved')
  return (
    <>
      <p
        role="status"
        className="mt-2 flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3 [&_svg]:size-4"
      >
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
            <span className="min-w-0 text-yellow-ink">
              {`Not saved yet. ${draft?.reason ?? ''} It is kept in this browser and sent when that works again.`}
            </span>
          </>
        )}
        {progress === 'refused' && 'Not saved. What you typed is still there.'}
      </p>
      {progress === 'waiting' && (
        <Button variant="secondary" size="sm" className="mt-1" onClick={saver.wake}>
          Try again
        </Button>
      )}
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
