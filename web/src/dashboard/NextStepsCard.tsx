import { partyIn } from '@cuebook/domain/contracts/lifecycle.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { nextSteps } from '@cuebook/domain/dashboard/next-steps.ts'
import { CircleCheckBig } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useContracts } from '../contracts/requests.ts'
import { ExpandButton } from '../kernel/ui/button/ExpandButton.tsx'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useNow } from '../kernel/useNow.ts'
import { useUnread } from '../messages/requests.ts'
import { reviewAddress } from '../reviews/addresses.ts'
import { useMine } from '../reviews/requests.ts'
import {
  answerLook,
  type Look,
  reviewLook,
  reviewStepWords,
  stepAddress,
  stepLooks,
  stepWords,
  unreadWords,
} from './nextStepWords.ts'

const SHOWN = 4

interface NextStepsCardProps {
  userId: string
  /** Only a client reviews bookings. */
  isClient: boolean
}

/** 'What needs you next': messages to answer, next steps of this person's contracts, and bookings to review. */
export function NextStepsCard({ userId, isClient }: NextStepsCardProps) {
  const { data, isPending, refetch, isFetching } = useContracts()
  const unread = useUnread(true)
  const mine = useMine(isClient)
  // The card waits for all, because a line that came later would move what the person is reading.
  const isWaiting = isPending || unread === undefined || mine.isLoading
  const [all, setAll] = useState(false)
  const now = useNow()
  const steps = useMemo(
    () => nextSteps(data ?? [], (contract) => partyIn(contract, userId), now),
    [data, userId, now],
  )
  const lines: StepProps[] = isWaiting
    ? []
    : [
        ...(unread > 0
          ? [{ href: '/messages', look: answerLook, title: 'Messages', words: unreadWords(unread) }]
          : []),
        ...steps.map((step) => ({
          href: stepAddress(step),
          look: stepLooks[step.kind],
          title: eventName(step.contract),
          words: stepWords(step, now),
        })),
        ...(mine.data?.pages[0]?.waiting ?? []).map((booking) => ({
          href: reviewAddress(booking.contractId),
          look: reviewLook,
          title: eventName(booking),
          words: reviewStepWords(booking),
        })),
      ]
  return (
    <Card aria-labelledby="next-title">
      <CardHeader title={<span id="next-title">What needs you next</span>} />
      {isWaiting && <Skeleton className="h-44" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data && !isWaiting && lines.length === 0 && (
        <EmptyState
          className="!py-6"
          icon={<CircleCheckBig />}
          title="All caught up"
          text="Signatures, deposits and events that need you will appear here"
        />
      )}
      <ul className="-my-1 flex flex-col divide-y divide-line">
        {lines.slice(0, all ? undefined : SHOWN).map((line) => (
          <Step key={`${line.look.label} ${line.href}`} {...line} />
        ))}
      </ul>
      {lines.length > SHOWN && (
        <ExpandButton
          className="mt-2 w-full"
          open={all}
          onOpen={setAll}
          words={[`Show all ${lines.length}`, 'Show fewer']}
        />
      )}
    </Card>
  )
}

interface StepProps {
  href: string
  look: Look
  title: string
  words: string
}

function Step({ href, look, title, words }: StepProps) {
  return (
    <li>
      <Link
        href={href}
        className="-mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 py-2 hover:bg-sunk"
      >
        <Badge tone={look.tone}>{look.label}</Badge>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          <span className="block text-sm text-ink-3">{words}</span>
        </span>
      </Link>
    </li>
  )
}
