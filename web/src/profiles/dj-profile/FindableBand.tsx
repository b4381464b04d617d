import { type NeededKey, nextToBeFound } from '@cuebook/domain/profiles/checklist.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import { REMINDER_DAYS } from '@cuebook/domain/subscriptions/life.ts'
import { daysLeft, daysLeftWords } from '@cuebook/domain/subscriptions/trial.ts'
import { Link, useLocation } from 'wouter'
import { cx } from '../../kernel/ui/cx.ts'
import { useNow } from '../../kernel/useNow.ts'
import { profileFieldAddress } from '../addresses.ts'

interface BandWords {
  tone: string
  words: string
  label: string
  href: string
}

const hidden = 'Clients cannot find you yet.'
/** The messages need the whole height, the checkout is the step, and the result of a payment leads to the profile itself. */
const quiet = ['/messages', '/subscription/checkout', '/subscribe', '/subscription/success']

/** The dashboard begins with the same step; without a subscription the start page shows the plans. */
const isDashboard = (path: string, { subscriptionStatus }: CurrentUser): boolean =>
  (path === '/' || path === '/dashboard') && opens(subscriptionStatus, 'member')

/**
 * Says on every screen that clients cannot find this DJ, or that the trial is about to end, with the one step to do. The
 * page of the step says it itself.
 */
export function FindableBand({ user }: { user: CurrentUser }) {
  const now = useNow()
  const [path] = useLocation()
  const said = user.role === 'dj' ? (unfound(user) ?? endingTrial(user, now)) : null
  if (!said || path === said.href.split('?')[0] || quiet.includes(path)) return null
  if (isDashboard(path, user)) return null
  return (
    <p
      role="status"
      className={cx(
        'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-4 py-2 text-sm print:hidden',
        said.tone,
      )}
    >
      <span className="min-w-0 font-medium">{said.words}</span>
      <Link
        href={said.href}
        className="inline-flex min-h-6 items-center font-semibold underline touch:min-h-11"
      >
        {said.label}
      </Link>
    </p>
  )
}

function unfound(user: CurrentUser): BandWords | null {
  const key = nextToBeFound(user)
  return key && { tone: 'bg-yellow-wash text-yellow-ink', ...steps[key](user.subscriptionStatus) }
}

const steps: Record<NeededKey, (status: string | null) => Omit<BandWords, 'tone'>> = {
  username: () => ({
    words: `${hidden} Your page needs a username.`,
    label: 'Choose a username',
    href: profileFieldAddress('username'),
  }),
  location: () => ({
    words: `${hidden} The map needs your place.`,
    label: 'Say where you play',
    href: profileFieldAddress('location'),
  }),
  subscription: (status) => {
    if (status === null)
      return { words: `${hidden} Only a plan is missing.`, label: 'Choose a plan', href: '/pricing' }
    if (status === 'canceled')
      return {
        words: 'Clients cannot find you: your subscription has ended.',
        label: 'Subscribe again',
        href: '/pricing',
      }
    return {
      words: 'Clients cannot find you: your last payment failed.',
      label: 'Update your card',
      href: '/subscription',
    }
  },
}

function endingTrial({ subscriptionStatus, trialEndsAt }: CurrentUser, now: Date): BandWords | null {
  if (subscriptionStatus !== 'trialing' || !trialEndsAt) return null
  if (daysLeft(trialEndsAt, now) > REMINDER_DAYS) return null
  return {
    tone: 'bg-blue-wash text-blue-ink',
    words: `Your free trial: ${daysLeftWords(trialEndsAt, now)}.`,
    label: 'See what comes next',
    href: '/subscription',
  }
}
