import type { RequestForm as Values } from '@cuebook/domain/service-requests/request-form.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Asked } from '../../kernel/address/asked.ts'
import { ApiError } from '../../kernel/api.ts'
import { localDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { KeptNotice } from '../../kernel/unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { useNow } from '../../kernel/useNow.ts'
import { InvitedBox } from './InvitedBox.tsx'
import { usePostRequest } from './ownRequests.ts'
import { DescriptionField, RequestFields } from './RequestFields.tsx'
import { blankRequest, payloadOf, requestFormOn, startOf } from './requestFormOn.ts'

interface RequestFormProps {
  /** What the form begins with, and for whom it is. */
  asked: Asked
  onUninvite: () => void
  onPosted: (id: string) => void
}

/** Spec 2.21. */
export function RequestForm({ asked, onUninvite, onPosted }: RequestFormProps) {
  const today = localDay(useNow())
  const invited = asked.djs[0] ?? null
  const post = usePostRequest()
  const [described, setDescribed] = useState(false)
  const form = useForm({
    resolver: zodResolver(requestFormOn(today)),
    defaultValues: startOf(asked),
  })
  const { handleSubmit, formState, setError, setFocus, reset, watch } = form
  const kept = useUnsavedGuard(formState.isDirty, {
    name: 'service-request',
    values: watch() as Values,
    restore: (typed) => {
      setDescribed(Boolean(typed.description))
      reset(typed, { keepDefaultValues: true })
    },
  })

  const showsText = described || Boolean(formState.errors.description)
  const submit = handleSubmit((values) =>
    post.mutate(payloadOf(values, invited), {
      onSuccess: ({ id }) => {
        toast({
          title: 'Service Request Submitted!',
          description: invited ? `${invited.name} is told right away.` : 'DJs can apply from now on.',
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
        const message = error instanceof ApiError ? error.failure.message : undefined
        if (!message) return
        const inPast = error instanceof ApiError && error.failure.code === 'service-request.in-the-past'
        setError(inPast ? 'eventDate' : 'root', { message })
        if (inPast) setFocus('eventDate')
      },
    }),
  )

  return (
    <Card aria-label="New request">
      <FormProvider {...form}>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <KeptNotice offer={kept} />
          {invited && <InvitedBox name={invited.name} onRemove={onUninvite} />}
          {formState.errors.root && <Notice tone="error">{formState.errors.root.message}</Notice>}
          <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-2 xl:grid-cols-[10.5rem_minmax(0,1fr)_11.5rem_8.5rem_auto]">
            <RequestFields today={today} />
            <div className="col-span-full xl:row-start-2">
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
            <Button
              type="submit"
              loading={post.isPending}
              className="max-xl:col-span-full xl:col-start-5 xl:row-start-1 xl:mt-6.5"
            >
              <Plus aria-hidden />
              Post Request
            </Button>
          </div>
        </form>
      </FormProvider>
    </Card>
  )
}
