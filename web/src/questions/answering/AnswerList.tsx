import { openCount, progressWords } from '@cuebook/domain/questions/answer-words.ts'
import type { Asked } from '@cuebook/domain/questions/asked.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { AnswerField } from './AnswerField.tsx'
import { useAnswers } from './useAnswers.ts'

interface AnswerListProps {
  asked: Asked
  sent: NonNullable<Asked['sent']>
}

/** The questions as the client answers them, in any order and in pieces. */
export function AnswerList({ asked, sent }: AnswerListProps) {
  const saver = useAnswers(asked)
  const { questions } = sent
  const known = new Set(questions.map(({ id }) => id))
  const lost = [...saver.drafts()].filter(([id, { progress }]) => !known.has(id) && progress !== 'saved')
  const waiting = [...saver.drafts().values()].find(({ progress }) => progress === 'waiting')
  const isToDecide = [...saver.drafts().values()].some(({ progress }) => progress === 'clash')
  const isDone = openCount(questions) === 0
  return (
    <>
      <ProgressBar questions={questions} words={progressWords(questions)} />
      <p className="mb-4 text-ink-2">
        {isDone
          ? `Thank you, ${asked.djName} has all answers. You can change them until the event.`
          : 'Each answer is saved by itself. Stop whenever you like, and go on later.'}
      </p>
      {lost.map(([id, { text, value }]) => (
        <Notice key={id} tone="warning" className="mb-4">
          <p className="font-semibold wrap-anywhere">{`“${text}” was taken away while you answered it. You had typed:`}</p>
          <AnswerText value={value} />
          <Button size="sm" variant="secondary" className="mt-2" onClick={() => saver.discard(id)}>
            All right
          </Button>
        </Notice>
      ))}
      <ol aria-label="Questions" className="flex flex-col gap-3">
        {questions.map((question) => (
          <li key={question.id}>
            <AnswerField question={question} saver={saver} />
          </li>
        ))}
      </ol>
      {/* What stands below all questions moves none of them under a finger. */}
      {isToDecide && (
        <Notice tone="warning" className="mt-3">
          Some of your answers were given in another window, too. Press Compare beside them and say which ones
          stay.
        </Notice>
      )}
      {waiting && (
        <Notice tone="warning" className="mt-3">
          {`Not everything is saved yet. ${waiting.reason ?? ''} Your answers are kept in this browser and sent when that works again.`}
        </Notice>
      )}
    </>
  )
}
