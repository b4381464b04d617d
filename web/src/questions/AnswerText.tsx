import type { AnswerValue } from '@cuebook/domain/questions/answer.ts'
import { answerLines } from '@cuebook/domain/questions/answer-words.ts'

/** An answer as it is read; names are a list. */
export function AnswerText({ value }: { value: AnswerValue }) {
  if (value === null) return <p className="text-ink-3">Not answered</p>
  if (!Array.isArray(value))
    return <p className="wrap-anywhere whitespace-pre-line">{answerLines(value).join('\n')}</p>
  return (
    <ul className="wrap-anywhere">
      {/* The same name can stand there twice, so the place tells them apart. */}
      {Object.entries(value).map(([place, { name, say }]) => (
        <li key={place}>
          <span className="font-semibold text-ink">{name}</span>
          {say && <span>{` – say “${say}”`}</span>}
        </li>
      ))}
    </ul>
  )
}
