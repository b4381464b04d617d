import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { Link, useLocation } from 'wouter'
import { useContractFigures } from '../../contracts/requests.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { ratingWords } from '../../reviews/ratingWords.ts'
import { useDjStats } from '../../reviews/requests.ts'
import { SubscriptionCard } from '../../subscriptions/SubscriptionCard.tsx'
import { CountBadge } from './CountBadge.tsx'
import { isAt, sideEntries } from './navigation.ts'
import { countedThings, useNavCounts } from './useNavCounts.ts'

/**
 * Shown on large screens only; a phone has the tab bar. It stands beside the content and comes after it, so that the
 * keyboard reaches the content first.
 */
export function Sidebar({ user }: { user: CurrentUser }) {
  const [path] = useLocation()
  const counts = useNavCounts(user)
  return (
    <aside
      aria-label="Your account"
      className="sticky top-0 order-first flex h-dvh tall:top-(--top-bar) tall:h-[calc(100dvh-var(--top-bar))] w-[15.5rem] shrink-0 flex-col gap-6 overflow-y-auto border-r border-line px-3.5 py-5 max-lg:hidden"
    >
      <nav id="sections" aria-label="Sections">
        <ul className="flex flex-col gap-1">
          {sideEntries(user).map(({ href, label, Icon, count }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={isAt(path, href) ? 'page' : undefined}
                className={cx(
                  'flex h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors',
                  isAt(path, href)
                    ? 'bg-violet-wash text-violet-ink'
                    : 'text-ink-2 hover:bg-sunk hover:text-ink',
                )}
              >
                <Icon aria-hidden className="size-4.5" />
                {label}
                {count && (
                  <CountBadge count={counts[count]} what={countedThings[count]} className="ml-auto" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {user.role === 'dj' && (
        <SubscriptionCard status={user.subscriptionStatus} trialEndsAt={user.trialEndsAt} />
      )}
      {user.role && <Figures role={user.role} />}
    </aside>
  )
}

function Figures({ role }: { role: 'dj' | 'client' }) {
  const { confirmed, completedTotal, known } = useContractFigures()
  const { data: stats } = useDjStats(role === 'dj')
  return (
    <dl className="flex flex-col gap-2 px-3 text-sm text-ink-3">
      {role === 'dj' && <Figure label="Average rating" value={ratingWords(stats?.averageRating)} />}
      <Figure
        label={role === 'dj' ? 'Active Contracts' : 'My Bookings'}
        value={known ? String(confirmed) : '–'}
      />
      <Figure label={role === 'dj' ? 'Earned' : 'Spent'} value={known ? usd(completedTotal) : '–'} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt>{label}</dt>
      <dd className="font-semibold text-ink tabular-nums">{value}</dd>
    </div>
  )
}
