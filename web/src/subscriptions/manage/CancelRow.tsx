import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { type ReactNode, useRef } from 'react'
import { reasonOf } from '../../kernel/calls/api.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useCancel, useResume } from '../requests.ts'

/** A quiet row: cancelling and taking it back are both one step, and say what they mean for the access. */
export function CancelRow({ state }: { state: SubscriptionState }) {
  const row = useRef<HTMLDivElement>(null)
  const until = state.periodEndsAt ? readersDay(state.periodEndsAt) : 'the end of the period'
  return (
    <Card className="mt-4">
      <div ref={row}>
        {state.endsAtPeriodEnd ? (
          <ResumeRow until={until} />
        ) : (
          <CancelOffer
            sentence={cancelSentence(state, until)}
            until={until}
            focusAfter={() => row.current?.querySelector('button') ?? null}
          />
        )}
      </div>
    </Card>
  )
}

const cancelSentence = ({ status }: SubscriptionState, until: string): string =>
  status === 'trialing'
    ? `Your trial runs until ${until}, and nothing is charged then. Signed contracts stay valid.`
    : `You keep full access until ${until}. There are no refunds for partial periods. Signed contracts stay valid.`

interface CancelOfferProps {
  sentence: string
  until: string
  focusAfter: () => HTMLElement | null
}

function CancelOffer({ sentence, until, focusAfter }: CancelOfferProps) {
  const cancel = useCancel()
  async function confirm() {
    try {
      await cancel.mutateAsync(undefined)
      toast({ title: 'Subscription canceled', description: `You keep full access until ${until}.` })
    } catch (error) {
      failed('Cancellation Failed', error)
      throw error
    }
  }
  return (
    <Row title="Cancel subscription" sentence={sentence}>
      <ConfirmDialog
        title="Cancel your subscription?"
        description={sentence}
        confirmLabel="Cancel subscription"
        cancelLabel="Keep subscription"
        tone="danger"
        onConfirm={confirm}
        focusAfter={focusAfter}
        trigger={
          <Button variant="secondary" className="!text-red-ink max-sm:w-full">
            Cancel subscription
          </Button>
        }
      />
    </Row>
  )
}

function ResumeRow({ until }: { until: string }) {
  const resume = useResume()
  return (
    <Row
      title={`Your subscription ends on ${until}`}
      sentence="Until then everything stays open, and nothing more is charged. You can change your mind."
    >
      <Button
        className="max-sm:w-full"
        loading={resume.isPending}
        onClick={() =>
          resume.mutate(undefined, {
            onSuccess: () =>
              toast({ title: 'Subscription resumed', description: 'It is renewed as before.' }),
            onError: (error) => failed('Not resumed', error),
          })
        }
      >
        Resume subscription
      </Button>
    </Row>
  )
}

const failed = (title: string, error: unknown) =>
  toast({ title, description: reasonOf(error, 'Please try again.'), variant: 'destructive' })

function Row({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        <CardTitle>{title}</CardTitle>
        <p className="mt-1 text-sm text-ink-3">{sentence}</p>
      </div>
      {children}
    </div>
  )
}
