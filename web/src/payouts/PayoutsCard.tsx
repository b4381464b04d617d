import type { PayoutState } from '@cuebook/domain/payouts/api.ts'
import { ExternalLink } from 'lucide-react'
import { reasonOf } from '../kernel/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Badge, type Tone } from '../kernel/ui/feedback/Badge.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useOnboarding, usePayouts } from './requests.ts'

interface Look {
  badge: string
  tone: Tone
  text: string
  button: string
}

const looks: Record<Exclude<PayoutState, 'off'>, Look> = {
  none: {
    ...{ badge: 'Not set up', tone: 'grey', button: 'Set up payouts' },
    text: 'Deposits and balances that clients pay by card can go straight to your own account at Stripe.',
  },
  pending: {
    ...{ badge: 'Not finished', tone: 'yellow', button: 'Continue setup' },
    text: 'Stripe still needs something from you, or is checking what you entered.',
  },
  ready: {
    ...{ badge: 'Ready', tone: 'green', button: 'Change details' },
    text: 'Deposits and balances that clients pay by card go to your account at Stripe.',
  },
}

/** Absent where the provider pays nothing out. */
export function PayoutsCard() {
  const { data } = usePayouts()
  const onboarding = useOnboarding()
  if (!data || data.state === 'off') return null
  const { badge, tone, text, button } = looks[data.state]
  return (
    <Card aria-label="Payouts">
      <CardHeader title="Payouts" actions={<Badge tone={tone}>{badge}</Badge>} />
      <p className="text-ink-2">{text}</p>
      {onboarding.error && (
        <Notice tone="error" className="mt-4">
          {reasonOf(onboarding.error, 'We could not reach Cuebook. Please try again.')}
        </Notice>
      )}
      <Button
        variant={data.state === 'ready' ? 'secondary' : 'primary'}
        className="mt-4"
        loading={onboarding.isPending}
        onClick={() => onboarding.mutate()}
      >
        <ExternalLink aria-hidden />
        {button}
      </Button>
    </Card>
  )
}
