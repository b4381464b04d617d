import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { useLowerBar } from '../../kernel/ui/useLowerBar.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import type { PageQuestion } from './asked/useAsked.ts'
import { BookButton } from './BookButton.tsx'
import { hoursFor, priceOf } from './hoursFor.ts'

/** Keeps the booking in reach on a phone, above the bar of tabs that only members have. */
export function BookingBar({ dj, asked }: { dj: PublicPage; asked: PageQuestion }) {
  const { data: user } = useCurrentUser()
  const isOwn = user?.id === dj.id
  useLowerBar('sticky', !isOwn)
  if (isOwn) return null
  const hours = hoursFor(asked.asked)
  const price = priceOf(dj.prices, asked.asked, hours)
  return (
    <div
      data-sticky-bar
      className={cx(
        'z-20 tall:sticky -mx-1 mt-5 flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-3 shadow-float lg:hidden',
        user
          ? 'bottom-[calc(4.75rem+env(safe-area-inset-bottom))]'
          : 'bottom-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      {price && (
        <p className="min-w-0 leading-tight">
          <span className="figure block text-lg">{usdOfCents(price.totalCents)}</span>
          <span className="text-xs text-ink-3">
            for {hours} {hours === 1 ? 'hour' : 'hours'}
          </span>
        </p>
      )}
      <BookButton dj={dj} asked={asked} className="flex-1" />
    </div>
  )
}
