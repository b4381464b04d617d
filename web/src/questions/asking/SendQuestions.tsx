import { eventName } from '@cuebook/domain/contracts/words.ts'
import type { Asked } from '@cuebook/domain/questions/asked.ts'
import { suitedTo } from '@cuebook/domain/questions/offered.ts'
import type { Questionnaire } from '@cuebook/domain/questions/questionnaire.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Pencil, Send } from '../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { questionnaireAddress, questionnairesAddress } from '../addresses.ts'
import { useQuestionnaires, useSendQuestions } from '../requests.ts'
import { QuestionPreview } from './QuestionPreview.tsx'

/** Nothing was sent yet: the questionnaire that suits the event is chosen already, and one press sends it. */
export function SendQuestions({ asked }: { asked: Asked }) {
  const { data, isError, isFetching, refetch } = useQuestionnaires()
  if (data) return <Chooser asked={asked} offered={data} />
  if (isError)
    return (
      <ErrorState
        title="Your questionnaires did not load"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <div role="status" aria-label="Loading your questionnaires">
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}

function Chooser({ asked, offered }: { asked: Asked; offered: readonly Questionnaire[] }) {
  const { contract, clientName } = asked
  const [key, setKey] = useState<string | null>(null)
  const send = useSendQuestions(contract.id)
  const chosen = offered.find((each) => each.key === key) ?? suitedTo(offered, contract.eventType)
  if (!chosen) return null
  const sendIt = () =>
    send.mutate(
      { key: chosen.key, version: chosen.version },
      {
        onSuccess: () => toast({ title: 'Questions sent', description: `${clientName} is told by mail.` }),
        onError: tellFailure('The questions were not sent'),
      },
    )
  return (
    <Card>
      <CardHeader
        title={`Ask ${clientName} before the event`}
        description={`They answer in pieces, and you read the answers here and on the day-of sheet. The one for ${eventName(contract)} is chosen.`}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Questionnaire" className="min-w-0 flex-1 basis-64">
          <Select
            value={chosen.key}
            options={offered.map(({ key: value, name, questions }) => ({
              value,
              label: `${name} (${questions.length})`,
            }))}
            onValueChange={setKey}
          />
        </Field>
        <Button loading={send.isPending} onClick={sendIt} className="max-sm:w-full">
          <Send aria-hidden />
          {`Send ${chosen.questions.length === 1 ? 'the question' : `${chosen.questions.length} questions`}`}
        </Button>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <Link
          href={questionnaireAddress(chosen.key)}
          className="inline-flex min-h-6 items-center gap-1.5 text-violet-ink underline underline-offset-2 touch:min-h-11 [&_svg]:size-4"
        >
          <Pencil aria-hidden />
          Change this questionnaire
        </Link>
        <Link
          href={questionnairesAddress}
          className="inline-flex min-h-6 items-center text-violet-ink underline underline-offset-2 touch:min-h-11"
        >
          All questionnaires
        </Link>
      </p>
      <h3 className="mt-5 mb-2 text-base">{`What ${clientName} will see`}</h3>
      <QuestionPreview questions={chosen.questions} />
    </Card>
  )
}
