import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { ChevronRight, CreditCard } from 'lucide-react'
import { Link } from 'wouter'
import { ThemeToggle } from '../kernel/ui/button/ThemeToggle.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { canReach, moreEntries, type NavEntry } from './navigation.ts'

const subscription: NavEntry = { href: '/subscription', label: 'Manage Subscription', Icon: CreditCard }

/** On a phone, the entries of the sidebar and the top bar that have no tab. */
export function MoreCard({ user }: { user: CurrentUser }) {
  const isSubscriber = user.role === 'dj' && canReach(user, subscription.href)
  const entries = [...moreEntries(user), ...(isSubscriber ? [subscription] : [])]
  return (
    <Card className="lg:hidden">
      <CardHeader title="More" actions={<ThemeToggle />} />
      <nav aria-label="More">
        <ul className="divide-y divide-line">
          {entries.map(({ href, label, Icon }) => (
            <li key={href}>
              <Link href={href} className="flex min-h-12 items-center gap-3 font-medium">
                <Icon aria-hidden className="size-5 text-ink-3" />
                {label}
                <ChevronRight aria-hidden className="ml-auto size-5 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}
