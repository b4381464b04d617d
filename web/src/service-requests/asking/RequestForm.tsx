import type { RequestForm as Values } from '@cuebook/domain/service-requests/request-form.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Asked, AskedDj } from '../../kernel/address/asked.ts'
import { ApiError } from '../../kernel/api.ts'
import { localDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ChevronDown } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { KeptNotice } from '../../kernel/unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { useNow } from '../../kernel/useNow.ts'
import { AskedSide } from './AskedSide.tsx'
import { askWords, namesOf } from './askWords.ts'
import { InvitedBox } from './InvitedBox.tsx'
import { usePostRequest } from './ownRequests.ts'
import { DescriptionField, RequestFields } from './RequestFields.tsx'
import { blankRequest, payloadOf, requestFormOn, startOf } from './requestFormOn.ts'

interface RequestFormProps {
  /** What the form begins with, and for whom it is. */
  asked: Asked
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
    resolver: zodResolver(requestFormOn(today)),
    defaultValues: startOf(asked),
  })
  const { handleSubmit, formState, setError, setFocus, reset, watch } = form
  const values = watch() as Values
  const kept = useUnsavedGuard(formState.isDirty, {
    name: 'service-request',
    values,
    restore: (typed) => {
      setDescribed(Boolean(typed.description))
      reset({ ...blankRequest, ...typed }, { keepDefaultValues: true })
    },
  })

  const showsText = described || Boolean(formState.errors.description)
  const submit = handleSubmit((sent) =>
    post.mutate(payloadOf(sent, djs), {
      onSuccess: ({ id }) => {
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
      onError: (error) => {
        toast({
          title: 'Error',
          description: 'Failed to submit service request. Please try again.',
          variant: 'destructive',
        })
        if (!(error instanceof ApiError) || !error.failure.message) return
        const field = fieldOf(error)
        setError(field ?? 'root', { message: refusalWords(error, djs) })
        if (field) setFocus(field)
      },
    }),
  )

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Card>
          <form
            noValidate
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <KeptNotice offer={kept} />
            {djs.length > 0 && <InvitedBox djs={djs} now={now} onRemove={onUninvite} />}
            {formState.errors.root && <Notice tone="error">{formState.errors.root.message}</Notice>}
            <RequestFields today={today} hours={asked.hours} />
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
                  <DescriptionField />
                </div>
              )}
            </div>
            <Button type="submit" size="lg" loading={post.isPending} className="max-w-full sm:self-start">
              <span className="truncate">{askWords(djs, values.location)}</span>
            </Button>
          </form>
        </Card>
        <AskedSide asked={asked} onDrop={onDrop} />
      </div>
    </FormProvider>
  )
}

/** The field beside which the server's refusal belongs. */
const fieldOf = ({ failure }: ApiError): 'eventDate' | null =>
  failure.code === 'service-request.in-the-past' ? 'eventDate' : null

/** Of several asked DJs, the refusal says which one cannot be asked. */
function refusalWords({ failure }: ApiError, djs: readonly AskedDj[]): string {
  const { message = '', details } = failure
  const at = /^djIds\.(\d)$/.exec(details?.[0]?.path ?? '')?.[1]
  const dj = at === undefined || djs.length < 2 ? undefined : djs[Number(at)]
  return dj ? `${dj.name}: ${message}` : message
}
