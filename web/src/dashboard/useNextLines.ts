import { partyIn } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { isUrgent, type NextStep, nextSteps, waitingForOthers } from '@cuebook/domain/dashboard/next-steps.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { WaitingBooking } from '@cuebook/domain/reviews/review.ts'
import { useMemo, useState } from 'react'
import { useContracts } from '../contracts/requests.ts'
import { shortDay } from '../kernel/dateWords.ts'
import { useNow } from '../kernel/useNow.ts'
import { useUnread } from '../messages/requests.ts'
import { reviewAddress } from '../reviews/addresses.ts'
import { useMine } from '../reviews/requests.ts'
import { linesOfFacts, linesOfStanding } from './factLines.ts'
import type { NextLine } from './nextLine.ts'
import {
  answerLook,
  reviewLook,
  reviewStepWords,
  stepAbout,
  stepAction,
  stepLooks,
  stepWords,
  unreadWords,
} from './nextStepWords.ts'
import { useNextFacts } from './requests.ts'
import { type WaitingLine, waitingOfContract, waitingOfRequest } from './waitingLines.ts'

export interface NextThings {
  lines: NextLine[]
  /** What other people have to do. */
  waiting: WaitingLine[]
  /** False when a part could not be read, so that nobody is told that all is done. */
  isWhole: boolean
}

/**
 * What waits for this person, the most urgent first; undefined until all of it is known, because a line that came later
 * would move what the person is reading.
 */
export function useNextLines(user: CurrentUser): NextThings | undefined {
  const { id, role } = user
  const { data, isPending } = useContracts()
  const next = useNextFacts()
  const unread = useUnread(true)
  // Only a client reviews bookings.
  const mine = useMine(role === 'client')
  const now = useNow()
  const facts = next.data
  const steps = useMemo(
    () => nextSteps(data ?? [], (contract) => partyIn(contract, id), now, facts),
    [data, id, now, facts],
  )
  const others = useMemo(
    () => waitingForOthers(data ?? [], (contract) => partyIn(contract, id), now),
    [data, id, now],
  )
  // Once shown, the page stays, because each part asks again after a failure and a skeleton would start that anew.
  const [isShown, setShown] = useState(false)
  if (!isShown && !isPending && !next.isPending && unread !== undefined && !mine.isLoading) setShown(true)
  if (!isShown) return undefined
  const ofContracts = (wanted: boolean) =>
    steps.filter((step) => isUrgent(step) === wanted).map((step) => lineOfStep(step, now))
  const ofFacts = facts ? linesOfFacts(facts) : { first: [], later: [] }
  return {
    lines: [
      ...linesOfStanding(user, now),
      ...ofContracts(true),
      ...ofFacts.first,
      ...(unread ? [lineOfMessages(unread)] : []),
      ...ofContracts(false),
      ...ofFacts.later,
      ...(mine.data?.pages[0]?.waiting ?? []).map(lineOfReview),
    ],
    waiting: [...others.map(waitingOfContract), ...(facts?.waiting ?? []).map(waitingOfRequest)],
    isWhole: data !== undefined && facts !== undefined,
  }
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
