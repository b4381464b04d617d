import type { NextFacts } from '@cuebook/domain/dashboard/api.ts'
import { type NeededKey, nextToBeFound } from '@cuebook/domain/profiles/checklist.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { REMINDER_DAYS } from '@cuebook/domain/subscriptions/life.ts'
import { daysLeft, daysLeftWords } from '@cuebook/domain/subscriptions/trial.ts'
import { requestPage } from '../kernel/address/bookingAddress.ts'
import { shortDay } from '../kernel/dateWords.ts'
import { profileFieldAddress } from '../profiles/addresses.ts'
import type { NextLine } from './nextLine.ts'
import type { Look } from './nextStepWords.ts'

interface Plain {
  look: Look
  title: string
  about?: string
  words: string
  label: string
  href: string
}

/** A step that is done where its button leads. */
const line = ({ look, title, about = '', words, label, href }: Plain): NextLine => ({
  look,
  title,
  about,
  words,
  contractId: '',
  action: { kind: 'open', label, href },
})

/** Steps about requests and reviews: `first` before messages, `later` after what bookings need. */
export function linesOfFacts({ asked, changed, offers, reviews }: NextFacts) {
  const first: NextLine[] = [
    ...asked.map(({ id, partyType, eventDate, from }) =>
      line({
        look: { label: 'Asked for you', tone: 'violet' },
        title: partyType,
        about: `${shortDay(eventDate)} · ${from}`,
        words: `${from} asks for you: answer with your price`,
        label: 'Answer',
        href: `/service-requests/${id}`,
      }),
    ),
    ...changed.map(({ partyType, eventDate, from }) =>
      line({
        look: { label: 'Confirm', tone: 'yellow' },
        title: partyType,
        about: `${shortDay(eventDate)} · ${from}`,
        words: `${from} changed the event: say whether your offer stands`,
        label: 'Look at it',
        href: '/my-applications',
      }),
    ),
    ...offers.map(({ id, partyType, eventDate, count }) =>
      line({
        look: { label: 'Offers', tone: 'violet' },
        title: partyType,
        about: shortDay(eventDate),
        words: count === 1 ? '1 DJ made you an offer' : `${count} offers to compare`,
        label: count === 1 ? 'See the offer' : 'Compare',
        href: `${requestPage}?${new URLSearchParams({ request: id })}`,
      }),
    ),
  ]
  const later = reviews.map(({ author, rating }) =>
    line({
      look: { label: 'Reply', tone: 'purple' },
      title: `Review by ${author}`,
      words: `${rating} ${rating === 1 ? 'star' : 'stars'}: clients read what you answer`,
      label: 'Reply',
      href: '/reviews?filter=waiting',
    }),
  )
  return { first, later }
}

/** How a DJ stands: not to be found, or with a trial that is about to end. */
export function linesOfStanding(user: CurrentUser, now: Date): NextLine[] {
  if (user.role !== 'dj') return []
  const key = nextToBeFound(user)
  if (key) {
    const look: Look = { label: 'Be found', tone: 'yellow' }
    return [line({ look, title: 'Clients cannot find you', ...ways[key](user.subscriptionStatus) })]
  }
  const { subscriptionStatus, trialEndsAt } = user
  if (subscriptionStatus !== 'trialing' || !trialEndsAt || daysLeft(trialEndsAt, now) > REMINDER_DAYS)
    return []
  return [
    line({
      look: { label: 'Free trial', tone: 'blue' },
      title: 'Your trial is ending',
      words: `Your free trial: ${daysLeftWords(trialEndsAt, now)}. See what comes next`,
      label: 'Subscription',
      href: '/subscription',
    }),
  ]
}

type Way = Pick<Plain, 'words' | 'label' | 'href'>

const ways: Record<NeededKey, (status: string | null) => Way> = {
  username: () => ({
    words: 'Your page needs a username',
    label: 'Choose a username',
    href: profileFieldAddress('username'),
  }),
  location: () => ({
    words: 'The map needs your place',
    label: 'Say where you play',
    href: profileFieldAddress('location'),
  }),
  subscription: (status) =>
    status === null || status === 'canceled'
      ? { words: 'A plan puts you on the map again', label: 'See plans', href: '/pricing' }
      : { words: 'Your last payment failed', label: 'Update your card', href: '/subscription' },
}
