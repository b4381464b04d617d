import type { Asked } from '@cuebook/domain/questions/asked.ts'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { ClipboardList } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { AnswerList } from './answering/AnswerList.tsx'
import { AnswersRead } from './asking/AnswersRead.tsx'
import { SendQuestions } from './asking/SendQuestions.tsx'
import { QuestionsHeader } from './QuestionsHeader.tsx'

/** What the caller does with the questions of a booking: the DJ asks and reads, the client answers. */
export function QuestionsOfBooking({ asked }: { asked: Asked }) {
  const { party, state, sent } = asked
  const isOpen = state === 'open'
  return (
    <>
      <QuestionsHeader asked={asked} />
      {!isOpen && (
        <Notice className="mb-4">
          {state === 'over'
            ? 'The event is over, so questions and answers stay as they are.'
            : 'This contract was cancelled, so questions and answers stay as they are.'}
        </Notice>
      )}
      {sent && party === 'client' && isOpen && <AnswerList asked={asked} sent={sent} />}
      {sent && (party === 'dj' || !isOpen) && <AnswersRead asked={asked} sent={sent} />}
      {!sent && party === 'dj' && isOpen && <SendQuestions asked={asked} />}
      {!sent && !(party === 'dj' && isOpen) && (
        <Card>
          <EmptyState
            icon={<ClipboardList />}
            title={isOpen ? 'No questions yet' : 'No questions were sent'}
            text={
              isOpen
                ? `When ${asked.djName} sends questions about your event, you answer them here. You get a mail then.`
                : undefined
            }
          />
        </Card>
      )}
    </>
  )
}
