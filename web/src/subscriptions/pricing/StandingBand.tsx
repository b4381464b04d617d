import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { isInForce } from '@cuebook/domain/subscriptions/life.ts'
import { subscriptionCard } from '@cuebook/domain/subscriptions/status.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { statusLook } from '../statusLook.ts'

/** Says how somebody stands who needs no plan, or has one already. */
export function StandingBand({ user }: { user: Pick<CurrentUser, 'role' | 'subscriptionStatus'> }) {
  const { role, subscriptionStatus: status } = user
  if (role === 'client') {
    return (
      <Band link={{ href: '/profile', label: 'Account type' }}>
        <strong className="font-semibold">You use Cuebook as a client, free of charge.</strong> A plan is for
        people who also play as a DJ.
      </Band>
    )
  }
  if (role !== 'dj' || !status) return null
  return (
    <Band link={{ href: '/subscription', label: 'Card, invoices and plan' }}>
      <strong className="font-semibold">{headline(status)}</strong> {statusLook(status).sentence}
    </Band>
  )
}

const headline = (status: string): string =>
  isInForce(status) ? `${subscriptionCard(status).title}.` : 'Your subscription.'

function Band({ link, children }: { link: { href: string; label: string }; children: ReactNode }) {
  return (
    <section
      aria-label="Your subscription"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card bg-violet-wash px-5 py-3 text-violet-ink"
    >
      <p className="min-w-0 flex-1 basis-72">{children}</p>
      <Button asChild variant="secondary" size="sm">
        <Link href={link.href}>{link.label}</Link>
      </Button>
    </section>
  )
}
