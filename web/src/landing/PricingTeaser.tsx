import { Link } from 'wouter'
import { buttonClass } from '../kernel/ui/button/buttonClass.ts'
import { ArrowRight, Check } from '../kernel/ui/icon/icons.ts'

const forClients = [
  'Find and message DJs',
  'Post events and compare applications',
  'Sign contracts and share playlists',
]
const forDjs = [
  'Contracts, deposits and calendar sync',
  'Client requests to apply to',
  'A public profile with reviews',
  '14-day free trial on every plan',
]

export function PricingTeaser() {
  return (
    <section aria-labelledby="pricing" className="page-width pb-20 lg:pb-24">
      <h2 id="pricing" className="text-3xl lg:text-4xl">
        Simple pricing
      </h2>
      <div className="mt-10 grid gap-4 lg:grid-cols-[1fr_1.4fr]">
        <div className="flex flex-col rounded-show border border-line bg-surface p-6 lg:p-8">
          <h3 className="text-xl">Clients</h3>
          <p className="figure mt-4 text-4xl">Free</p>
          <Benefits items={forClients} />
          <Link href="/discover" className={`${buttonClass('secondary')} mt-8 self-start`}>
            Discover DJs
          </Link>
        </div>
        <div className="flex flex-col rounded-show border border-violet bg-violet-wash p-6 lg:p-8">
          <h3 className="text-xl">DJs</h3>
          <p className="mt-4 flex flex-wrap items-baseline gap-x-2 text-lg text-ink-2">
            <span className="whitespace-nowrap">
              <span className="figure text-4xl text-ink">$59</span> per month, or
            </span>
            <span className="whitespace-nowrap">
              <span className="figure text-4xl text-ink">$708</span> per year
            </span>
          </p>
          <Benefits items={forDjs} columns />
          <Link href="/pricing" className={`${buttonClass('primary')} mt-8 self-start`}>
            See pricing
            <ArrowRight aria-hidden />
          </Link>
        </div>
      </div>
    </section>
  )
}

function Benefits({ items, columns = false }: { items: string[]; columns?: boolean }) {
  return (
    <ul className={`mt-6 mb-auto grid gap-x-6 gap-y-2.5 ${columns ? 'sm:grid-cols-2' : ''}`}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5 text-ink-2">
          <Check aria-hidden className="mt-0.75 size-4.5 shrink-0 text-violet" />
          {item}
        </li>
      ))}
    </ul>
  )
}
