import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { discounted, type Plan } from '@cuebook/domain/subscriptions/price.ts'
import type { PriceList } from '@cuebook/domain/subscriptions/subscription.ts'
import { useId } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Tag } from '../../kernel/ui/icon/icons.ts'
import { periods, planNames, reducedWords, yearlySaving } from '../planWords.ts'
import { Saving } from '../Saving.tsx'
import '../orange.css'
import type { AppliedCode } from './appliedCode.ts'

interface PlanCardProps {
  plan: Plan
  list: PriceList
  applied: AppliedCode | null
  /** What makes this plan the reader's: their present one, or the one they chose before. */
  mark: 'Your plan' | 'Your choice' | null
  label: string
  /** The checkout, or signing in for a visitor. */
  href: string
}

/** The yearly plan is the showpiece. A code adds a line and never rewrites the price. */
export function PlanCard({ plan, list, applied, mark, label, href }: PlanCardProps) {
  const title = useId()
  const price = list.prices[plan]
  const yearly = plan === 'yearly'
  return (
    <section
      aria-labelledby={title}
      className={cx(
        'flex flex-col rounded-show border p-6 md:p-7',
        yearly ? 'night night-hero border-night' : 'border-line bg-surface',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-2.5">
        <h2 id={title} className="text-xl">
          {planNames[plan]}
        </h2>
        {yearly && <Saving>{yearlySaving.badge}</Saving>}
        {mark && <Badge tone="green">{mark}</Badge>}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="figure text-hero leading-none">{usd(price)}</span>
        <span className="text-lg text-ink-3">{`/${periods[plan]}`}</span>
        {yearly && (
          <del className="ml-2 font-display text-2xl font-bold text-ink-3">
            <span className="sr-only">instead of </span>
            {usd(yearlySaving.struck)}
          </del>
        )}
      </p>
      <p className={cx('mt-3', yearly ? 'font-semibold text-green-ink' : 'text-ink-3')}>
        {yearly ? `Save ${usd(yearlySaving.saved)} per year` : 'Cancel any time before the next month.'}
      </p>
      <div className="mt-4 flex flex-1 flex-col justify-end gap-4">
        {applied && <CodeLine plan={plan} price={price} applied={applied} />}
        <Button asChild size="lg" variant={yearly ? 'amber' : 'primary'} className="w-full">
          <Choose href={href} aria-describedby={title}>
            {label}
          </Choose>
        </Button>
      </div>
    </section>
  )
}

/** Signing in is a page of the server, which the router must not catch. */
function Choose(props: { href: string; 'aria-describedby': string; children: string }) {
  return props.href.startsWith('/api/') ? <a {...props} /> : <Link {...props} />
}

function CodeLine({ plan, price, applied }: { plan: Plan; price: number; applied: AppliedCode }) {
  const { code, offer } = applied
  return (
    <p className="orange-box flex items-center gap-2.5 px-3.5 py-2.5">
      <Tag aria-hidden className="size-4.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">
          {reducedWords({ plan, price: discounted(price, offer), duration: offer.duration })}
        </strong>
        {` with ${code}`}
      </span>
    </p>
  )
}
