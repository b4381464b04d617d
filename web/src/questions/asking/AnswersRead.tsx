import { progressWords } from '@cuebook/domain/questions/answer-words.ts'
import type { Asked, AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { readersDay, readersMoment } from '../../kernel/dateWords.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { X } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { AnswerText } from '../AnswerText.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { useTakeAway } from '../requests.ts'
import { AskingButtons } from './AskingButtons.tsx'

interface AnswersReadProps {
  asked: Asked
  sent: NonNullable<Asked['sent']>
}

/** What was asked and answered. The DJ of an open booking can also change what is not answered yet. */
export function AnswersRead({ asked, sent }: AnswersReadProps) {
  const { party, state, clientName } = asked
  const isAsking = party === 'dj' && state === 'open'
  return (
    <>
      <ProgressBar questions={sent.questions} words={progressWords(sent.questions)} />
      <p className="mb-4 text-sm text-ink-3">
        {party === 'dj'
          ? `You sent “${sent.name}” to ${clientName} on ${readersDay(sent.at)}. New answers appear here at once.`
          : `${asked.djName} sent these questions on ${readersDay(sent.at)}.`}
      </p>
      {isAsking && <AskingButtons asked={asked} sent={sent} />}
      <ol aria-label="Questions" className="flex flex-col gap-3">
        {sent.questions.map((question) => (
          <li key={question.id}>
            <Answered question={question} contractId={asked.contract.id} isAsking={isAsking} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface AnsweredProps {
  question: AskedQuestion
  contractId: string
  isAsking: boolean
}

function Answered({ question, contractId, isAsking }: AnsweredProps) {
  const { id, text, value, place, answeredAt } = question
  const takeAway = useTakeAway(contractId)
  return (
    <Card className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium wrap-anywhere text-ink-3">
          {text} {place === 'avoid' && value !== null && <Badge tone="red">Do not mention</Badge>}
        </p>
        <div className="mt-1 text-lg">
          <AnswerText value={value} />
        </div>
        {answeredAt && <p className="mt-1 text-xs text-ink-3">{readersMoment(answeredAt)}</p>}
      </div>
      {isAsking && value === null && (
        <IconButton
          label={`Take away: ${text}`}
          loading={takeAway.isPending}
          onClick={() => takeAway.mutate(id, { onError: tellFailure('The question was not taken away') })}
        >
          <X aria-hidden />
        </IconButton>
      )}
    </Card>
  )
}
