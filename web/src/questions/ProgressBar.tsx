import { openCount } from '@cuebook/domain/questions/answer-words.ts'
import type { AskedQuestion } from '@cuebook/domain/questions/asked.ts'

interface ProgressBarProps {
  questions: readonly AskedQuestion[]
  words: string
}

/** How many are answered. The words say it, so the bar is only for the eye. */
export function ProgressBar({ questions, words }: ProgressBarProps) {
  const part = 1 - openCount(questions) / Math.max(1, questions.length)
  return (
    <div className="mb-2">
      <p role="status" className="font-semibold">
        {words}
      </p>
      <div aria-hidden className="mt-1 h-2 overflow-hidden rounded-full bg-sunk print:hidden">
        <div
          className="h-full rounded-full bg-violet forced-colors:bg-[CanvasText]"
          style={{ width: `${Math.round(part * 100)}%` }}
        />
      </div>
    </div>
  )
}
