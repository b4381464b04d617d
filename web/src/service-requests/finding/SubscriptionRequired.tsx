import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { Lock } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { NearbyTeaser } from './NearbyTeaser.tsx'

interface SubscriptionRequiredProps {
  isDj: boolean
  isTrial: boolean
  /** Requests that can be answered stand below, so it takes little room. */
  isSlim?: boolean
}

/** Spec 2.22, for everybody but DJs whose subscription opens the requests. */
export function SubscriptionRequired({ isDj, isTrial, isSlim = false }: SubscriptionRequiredProps) {
  const action = (
    <Button asChild>
      <Link href="/pricing">See plans</Link>
    </Button>
  )
  if (isSlim) return <Slim text={textFor(isDj, isTrial)} action={action} />
  return (
    <Card>
      <EmptyState
        icon={<Lock />}
        title="Subscription Required"
        text={
          <>
            {textFor(isDj, isTrial)}
            {isDj && <NearbyTeaser />}
          </>
        }
        action={action}
      />
    </Card>
  )
}

function textFor(isDj: boolean, isTrial: boolean): string {
  if (!isDj) return 'DJs with a subscription find the requests of clients here.'
  return isTrial
    ? 'Client requests open when your trial becomes a paid subscription. Requests that ask for you by name are open to you already.'
    : 'With an active subscription you see what clients ask for, and apply to it. Requests that ask for you by name are always open to you.'
}

const Slim = ({ text, action }: { text: string; action: ReactNode }) => (
  <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
    <Lock aria-hidden className="size-5 shrink-0 text-ink-3 max-sm:hidden" />
    <div className="min-w-60 flex-1">
      <h2 className="text-lg">Subscription Required</h2>
      <p className="text-sm text-ink-3">{text}</p>
      <NearbyTeaser />
    </div>
    {action}
  </Card>
)
