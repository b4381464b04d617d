import type { Question } from '@cuebook/domain/questions/question.ts'
import { kindWords } from '@cuebook/domain/questions/question-kinds.ts'

/** Questions as their reader meets them, with the way in which each is answered. */
export function QuestionPreview({ questions }: { questions: readonly Question[] }) {
  return (
    <ol
      aria-label="Preview"
      className="flex flex-col divide-y divide-line rounded-control border border-line"
    >
      {questions.map(({ id, text, help, kind, choices }) => (
        <li key={id} className="px-4 py-3">
          <p className="font-medium wrap-anywhere">{text}</p>
          {help && <p className="text-sm wrap-anywhere text-ink-3">{help}</p>}
          <p className="mt-1 text-sm wrap-anywhere text-ink-2">
            {kind === 'choice' ? choices.join(' · ') : kindWords[kind]}
          </p>
        </li>
      ))}
    </ol>
  )
}
