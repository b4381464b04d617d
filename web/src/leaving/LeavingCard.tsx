import type { LeavingState } from '@cuebook/domain/leaving/api.ts'
import { DAYS_TO_STAY, obstacleWords, subscriptionOfLeaver } from '@cuebook/domain/leaving/obstacles.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearch } from 'wouter'
import { readersDay } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { LeaveByMail } from './LeaveByMail.tsx'
import { LeaveForm } from './LeaveForm.tsx'
import { useKeepAccount, useLeaving } from './requests.ts'

/** Deleting the account, at the end of the profile. */
export function LeavingCard() {
  const { data, isPending, refetch, isFetching } = useLeaving()
  if (isPending) return <Skeleton className="h-44 rounded-card" />
  return (
    <Card id="leaving" className="scroll-mt-20">
      <CardHeader
        title="Delete my account"
        description="Your profile, pictures, clips, requests and settings are deleted for good. Contracts that you signed stay with the other party."
      />
      {data ? <Leaving state={data} /> : <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
    </Card>
  )
}

function Leaving({ state }: { state: LeavingState }) {
  const { endsAt, hasPassword, isSubscribed, obstacles } = state
  if (!endsAt && obstacles.length > 0) return <Obstacles obstacles={obstacles} />
  return (
    <>
      {isSubscribed && <p className="mb-4 text-ink-2">{subscriptionOfLeaver}</p>}
      {endsAt ? <Going at={endsAt} /> : <Staying hasPassword={hasPassword} />}
    </>
  )
}

function Going({ at }: { at: string }) {
  const keep = useKeepAccount()
  return (
    <div className="flex flex-col items-start gap-4">
      <Notice tone="warning">
        Your account will be deleted on {readersDay(at)}. Until then nobody finds you, and no booking can be
        made.
      </Notice>
      <Button loading={keep.isPending} onClick={() => keep.mutate()}>
        Keep my account
      </Button>
    </div>
  )
}

function Obstacles({ obstacles }: Pick<LeavingState, 'obstacles'>) {
  return (
    <>
      <p className="text-ink-2">Before you can leave, please settle what is still open:</p>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {obstacles.map(({ kind, about, path }) => (
          <li key={`${kind} ${path}`} className="py-3">
            <Link href={path} className="font-semibold underline">
              {about}
            </Link>{' '}
            {obstacleWords[kind]}
          </li>
        ))}
      </ul>
    </>
  )
}

function Staying({ hasPassword }: { hasPassword: boolean }) {
  const token = new URLSearchParams(useSearch()).get('leave')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  if (!hasPassword) return <LeaveByMail token={token} />
  if (open) return <LeaveForm onDone={close} />
  return (
    <>
      <p className="mb-4 text-ink-2">You have {DAYS_TO_STAY} days to change your mind.</p>
      <Button ref={button} variant="secondary" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
    </>
  )
}
