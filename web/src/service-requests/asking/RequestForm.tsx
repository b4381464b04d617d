import { useState } from 'react'
import type { AskedDj, AskedEvent } from '../../kernel/address/asked.ts'
import { ApiError } from '../../kernel/api.ts'
import { localDay } from '../../kernel/dateWords.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ChevronDown } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { AskedSide } from './AskedSide.tsx'
import { askWords, namesOf } from './askWords.ts'
import { InvitedBox } from './InvitedBox.tsx'
import { usePostRequest } from './ownRequests.ts'
import { DescriptionField, RequestFields } from './RequestFields.tsx'
import { blankRequest, payloadOf, requestFormOn, startOf } from './requestFormOn.ts'

interface RequestFormProps {
  /** What the form begins with, and for whom it is. */
  asked: AskedEvent
  onUninvite: () => void
  onDrop: (id: string) => void
  onPosted: (id: string) => void
}

/** Spec 2.21: the form, and beside it whom it goes to. */
export function RequestForm({ asked, onUninvite, onDrop, onPosted }: RequestFormProps) {
  const now = useNow()
  const today = localDay(now)
  const { djs } = asked
  const post = usePostRequest()
  const [described, setDescribed] = useState(false)
  const form = useForm({
    start: startOf(asked),
    rules: requestFormOn(today),
    send: (sent) => post.mutateAsync(payloadOf(sent, djs)),
    done({ id }, { reset }) {
      toast({
        title: 'Service Request Submitted!',
        description:
          djs.length > 0
            ? `${namesOf(djs)} ${djs.length === 1 ? 'is' : 'are'} told right away.`
            : 'DJs can apply from now on.',
      })
      setDescribed(false)
      reset(blankRequest)
      onPosted(id)
    },
    failed() {
      toast({
        title: 'Error',
        description: 'Failed to submit service request. Please try again.',
        variant: 'destructive',
      })
    },
    refused: (error) => refusalAt(error, djs),
    unsaved: {
      keptAs: 'service-request',
      onRestore: (typed) => setDescribed(Boolean(typed.description)),
    },
  })
  const { root, description } = form.problems
  const showsText = described || Boolean(description)

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <Card>
        <Form of={form} className="flex flex-col gap-4">
          {djs.length > 0 && <InvitedBox form={form} djs={djs} now={now} onRemove={onUninvite} />}
          {root && <Notice tone="error">{root}</Notice>}
          <RequestFields form={form} today={today} hours={asked.hours} />
          <div>
            <Button
              variant="ghost"
              size="sm"
              className="-ml-3 text-violet-ink"
              aria-expanded={showsText}
              onClick={() => setDescribed(!showsText)}
            >
              <ChevronDown aria-hidden className={cx('transition-transform', showsText && 'rotate-180')} />
              Add a description
            </Button>
            {showsText && (
              <div className="mt-2">
                <DescriptionField form={form} />
              </div>
            )}
          </div>
          <Button type="submit" size="lg" loading={form.isBusy} className="max-w-full sm:self-start">
            <span className="truncate">{askWords(djs, form.values.location)}</span>
          </Button>
        </Form>
      </Card>
      <AskedSide asked={asked} values={form.values} onDrop={onDrop} />
    </div>
  )
}

/** The server's refusal beside its field, or above all fields. */
function refusalAt(error: unknown, djs: readonly AskedDj[]) {
  if (!(error instanceof ApiError) || !error.failure.message) return undefined
  const isPast = error.failure.code === 'service-request.in-the-past'
  return { [isPast ? 'eventDate' : 'root']: refusalWords(error, djs) }
}

/** Of several asked DJs, the refusal says which one cannot be asked. */
function refusalWords({ failure }: ApiError, djs: readonly AskedDj[]): string {
  const { message = '', details } = failure
  const at = /^djIds\.(\d)$/.exec(details?.[0]?.path ?? '')?.[1]
  const dj = at === undefined || djs.length < 2 ? undefined : djs[Number(at)]
  return dj ? `${dj.name}: ${message}` : message
}
