import { useState } from 'react'
import type { AskedDj, AskedEvent } from '../../../kernel/address/asked.ts'
import { ApiError } from '../../../kernel/calls/api.ts'
import { localDay } from '../../../kernel/dateWords.ts'
import { Form } from '../../../kernel/form/Form.tsx'
import { useForm } from '../../../kernel/form/useForm.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { cx } from '../../../kernel/ui/cx.ts'
import { Notice } from '../../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../../kernel/ui/feedback/toast.ts'
import { ChevronDown } from '../../../kernel/ui/icon/icons.ts'
import { Card } from '../../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../../kernel/useNow.ts'
import { PricesNotLoaded } from '../../../packages/PricesNotLoaded.tsx'
import { usePrices } from '../../../packages/requests.ts'
import { AskedSide } from '../AskedSide.tsx'
import { useAskedPackage } from '../askedPackage.ts'
import { askWords, namesOf } from '../askWords.ts'
import { ChosenPackage } from '../ChosenPackage.tsx'
import { InvitedBox } from '../offers/InvitedBox.tsx'
import { usePostRequest } from '../ownRequests.ts'
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
  const [only] = djs
  const prices = usePrices(only && djs.length === 1 ? only.id : null)
  const [described, setDescribed] = useState(false)
  const form = useForm({
    start: startOf(asked, prices.data),
    rules: requestFormOn(today, prices.data),
    send: (sent) => post.mutateAsync(payloadOf(sent, djs, prices.data)),
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
    failed(error) {
      // The sentence in the form says more, and a toast would cover it on a phone.
      if (refusalAt(error, djs)) return
      toast({
        title: 'Error',
        description: 'Failed to submit service request. Please try again.',
        variant: 'destructive',
      })
    },
    refused(error) {
      // The new prices are shown beside the sentence about them.
      if (isAboutPrices(error)) void prices.refetch()
      return refusalAt(error, djs)
    },
    unsaved: {
      keptAs: 'service-request',
      onRestore: (typed) => setDescribed(Boolean(typed.description)),
    },
  })
  const { root, description } = form.problems
  useAskedPackage(form, asked, prices.data)
  const showsText = described || Boolean(description)

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
      <Card>
        <Form of={form} className="flex flex-col gap-4">
          {djs.length > 0 && <InvitedBox form={form} djs={djs} now={now} onRemove={onUninvite} />}
          {root && (
            <div data-invalid="" tabIndex={-1} className="scroll-mt-20 outline-none">
              <Notice tone="error">{root}</Notice>
            </div>
          )}
          <RequestFields form={form} today={today} hours={asked.hours} />
          <PricesNotLoaded query={prices} what={`What ${only?.name ?? 'the DJ'} offers`} />
          {prices.data && <ChosenPackage form={form} asked={asked} prices={prices.data} />}
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
      <AskedSide asked={asked} values={form.values} prices={prices.data} onDrop={onDrop} />
    </div>
  )
}

const isAboutPrices = (error: unknown): boolean =>
  error instanceof ApiError && /^packages\.(changed|gone)$/.test(error.failure.code ?? '')

/** The server's refusal beside its field, or above all fields. */
function refusalAt(error: unknown, djs: readonly AskedDj[]) {
  if (!(error instanceof ApiError) || !error.failure.message || error.status >= 500) return undefined
  const isPast = error.failure.code === 'service-request.in-the-past'
  const at = isPast ? 'eventDate' : isAboutPrices(error) ? 'choice' : 'root'
  return { [at]: refusalWords(error, djs) }
}

/** Of several asked DJs, the refusal says which one cannot be asked. */
function refusalWords({ failure }: ApiError, djs: readonly AskedDj[]): string {
  const { message = '', details } = failure
  const at = /^djIds\.(\d)$/.exec(details?.[0]?.path ?? '')?.[1]
  const dj = at === undefined || djs.length < 2 ? undefined : djs[Number(at)]
  return dj ? `${dj.name}: ${message}` : message
}
