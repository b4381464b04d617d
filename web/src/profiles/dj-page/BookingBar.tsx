import { usd } from '@cuebook/domain/kernel/money.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import type { PageQuestion } from './asked/useAsked.ts'
import { BookButton } from './BookButton.tsx'
import { hoursFor, totalFor } from './hoursFor.ts'

/** Keeps the booking in reach on a phone, above the bar of tabs that only members have. */
export function BookingBar({ dj, asked }: { dj: PublicDj; asked: PageQuestion }) {
  const { data: user } = useCurrentUser()
  if (user?.id === dj.id) return null
  const hours = hoursFor(asked.asked)
  return (
    <div
      className={cx(
        'z-20 tall:sticky -mx-1 mt-5 flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-3 shadow-float lg:hidden',
        user
          ? 'bottom-[calc(4.75rem+env(safe-area-inset-bottom))]'
          : 'bottom-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      {dj.hourlyRate !== null && (
        <p className="min-w-0 leading-tight">
          <span className="figure block text-lg">{usd(totalFor(dj.hourlyRate, hours))}</span>
          <span className="text-xs text-ink-3">
            for {hours} {hours === 1 ? 'hour' : 'hours'}
          </span>
        </p>
      )}
      <BookButton dj={dj} asked={asked} className="flex-1" />
    </div>
  )
}
