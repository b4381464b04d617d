import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'

/** Spec 2.22, for everybody but DJs whose subscription opens the requests. */
export function SubscriptionRequired({ isDj, isTrial }: { isDj: boolean; isTrial: boolean }) {
  const text = !isDj
    ? 'DJs with a subscription find the requests of clients here.'
    : isTrial
      ? 'Client requests open when your trial becomes a paid subscription. Requests that ask for you by name are open to you already.'
      : 'With an active subscription you see what clients ask for, and apply to it. Requests that ask for you by name are always open to you.'
  return (
    <Card>
      <EmptyState
        icon={<Lock />}
        title="Subscription Required"
        text={text}
        action={
          <Button asChild>
            <Link href="/pricing">See plans</Link>
          </Button>
        }
      />
    </Card>
  )
}
