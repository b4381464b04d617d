import { openCount } from '@cuebook/domain/questions/answer-words.ts'
import type { Asked } from '@cuebook/domain/questions/asked.ts'
import { mostQuestions } from '@cuebook/domain/questions/limits.ts'
import { useState } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { readersDay, readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Bell, Plus, Undo2 } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { useRemind, useWithdraw } from '../requests.ts'
import { AddQuestionDialog } from './AddQuestionDialog.tsx'

interface AskingButtonsProps {
  asked: Asked
  sent: NonNullable<Asked['sent']>
}

/** What the DJ can do with questions that were sent. */
export function AskingButtons({ asked: { contract, clientName }, sent }: AskingButtonsProps) {
  const [isAdding, setAdding] = useState(false)
  const remind = useRemind(contract.id)
  const withdraw = useWithdraw(contract.id)
  const now = useNow()
  const open = openCount(sent.questions)
  const isUntouched = open === sent.questions.length
  const mayRemind = new Date(sent.remindFrom) <= now
  // On the day on which a reminder goes out by itself, nobody needs to know from which minute on they may send it.
  const isTheSameDay = sent.remindsAt && readersDay(sent.remindsAt) === readersDay(sent.remindFrom)
  const withdrawIt = () =>
    withdraw.mutateAsync().catch((error) => {
      tellFailure('The questions were not withdrawn')(error)
      throw error
    })
  return (
    <div className="mb-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        {open > 0 && (
          <Button
            variant="secondary"
            loading={remind.isPending}
            disabled={!mayRemind}
            onClick={() =>
              remind.mutate(undefined, {
                onSuccess: () => toast({ title: `${clientName} is reminded` }),
                onError: tellFailure('The reminder was not sent'),
              })
            }
          >
            <Bell aria-hidden />
            {`Remind ${clientName}`}
          </Button>
        )}
        {sent.questions.length < mostQuestions && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden />
            Ask one more
          </Button>
        )}
        {isUntouched && (
          <ConfirmDialog
            trigger={
              <Button variant="secondary" loading={withdraw.isPending}>
                <Undo2 aria-hidden />
                Withdraw
              </Button>
            }
            title="Withdraw these questions?"
            description={`Nobody has answered yet. ${clientName} does not see them any more, and you can send another questionnaire.`}
            confirmLabel="Withdraw"
            cancelLabel="Keep them"
            tone="danger"
            onConfirm={withdrawIt}
          />
        )}
      </div>
      {open > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          {[
            sent.remindedAt && `Reminded on ${readersDay(sent.remindedAt)}.`,
            !mayRemind && !isTheSameDay && `You can remind from ${readersMoment(sent.remindFrom)} on.`,
            sent.remindsAt && `A reminder goes out by itself on ${readersDay(sent.remindsAt)}.`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {isAdding && <AddQuestionDialog contractId={contract.id} onClose={() => setAdding(false)} />}
    </div>
  )
}
