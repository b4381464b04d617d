import { partyIn } from '@cuebook/domain/contracts/lifecycle.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { isUrgent, type NextStep, nextSteps } from '@cuebook/domain/dashboard/next-steps.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { WaitingBooking } from '@cuebook/domain/reviews/review.ts'
import { useMemo, useState } from 'react'
import type { ContractAction } from '../contracts/ActionButton.tsx'
import { useContracts } from '../contracts/requests.ts'
import { shortDay } from '../kernel/dateWords.ts'
import { useNow } from '../kernel/useNow.ts'
import { useUnread } from '../messages/requests.ts'
import { reviewAddress } from '../reviews/addresses.ts'
import { useMine } from '../reviews/requests.ts'
import {
  answerLook,
  type Look,
  reviewLook,
  reviewStepWords,
  stepAbout,
  stepAction,
  stepLooks,
  stepWords,
  unreadWords,
} from './nextStepWords.ts'

export interface NextLine {
  look: Look
  title: string
  /** The day and the other party; empty when there is neither. */
  about: string
  words: string
  action: ContractAction
  /** The contract that the step is about; empty for messages. */
  contractId: string
}

/**
 * What waits for this person, the most urgent first; undefined until all of it is known, because a line that came later
 * would move what the person is reading.
 */
export function useNextLines({ id, role }: CurrentUser): NextLine[] | undefined {
  const { data, isPending } = useContracts()
  const unread = useUnread(true)
  // Only a client reviews bookings.
  const mine = useMine(role === 'client')
  const now = useNow()
  const steps = useMemo(
    () => nextSteps(data ?? [], (contract) => partyIn(contract, id), now),
    [data, id, now],
  )
  // Once shown, the page stays, because each part asks again after a failure and a skeleton would start that anew.
  const [isShown, setShown] = useState(false)
  if (!isShown && !isPending && unread !== undefined && !mine.isLoading) setShown(true)
  if (!isShown) return undefined
  const lines = (wanted: boolean) =>
    steps.filter((step) => isUrgent(step) === wanted).map((step) => lineOfStep(step, now))
  return [
    ...lines(true),
    ...(unread ? [lineOfMessages(unread)] : []),
    ...lines(false),
    ...(mine.data?.pages[0]?.waiting ?? []).map(lineOfReview),
  ]
}

const lineOfStep = (step: NextStep, now: Date): NextLine => ({
  look: stepLooks[step.kind],
  title: eventName(step.contract),
  about: stepAbout(step),
  words: stepWords(step, now),
  action: stepAction(step),
  contractId: step.contract.id,
})

const lineOfMessages = (unread: number): NextLine => ({
  look: answerLook,
  title: 'Messages',
  about: '',
  words: unreadWords(unread),
  action: { kind: 'open', label: 'Reply', href: '/messages' },
  contractId: '',
})

const lineOfReview = (booking: WaitingBooking): NextLine => ({
  look: reviewLook,
  title: eventName(booking),
  about: booking.eventDate ? shortDay(booking.eventDate) : '',
  words: reviewStepWords(booking),
  action: { kind: 'open', label: 'Review', href: reviewAddress(booking.contractId) },
  contractId: booking.contractId,
})
