import type { PayoutState } from '@cuebook/domain/payments/payouts-api.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge, type Tone } from '../../kernel/ui/feedback/Badge.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { ExternalLink } from '../../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { payoutWords } from './payoutWords.ts'
import { useOnboarding, usePayouts } from './requests.ts'

interface Look {
  badge: string
  tone: Tone
  button: string | null
}

const looks: Record<PayoutState, Look> = {
  off: { badge: 'By hand', tone: 'grey', button: null },
  none: { badge: 'Not set up', tone: 'grey', button: 'Set up payouts' },
  pending: { badge: 'Not finished', tone: 'yellow', button: 'Continue setup' },
  ready: { badge: 'Ready', tone: 'green', button: 'Change details' },
}

/** How and when the DJ is paid. */
export function PayoutsCard() {
  const { data } = usePayouts()
  const onboarding = useOnboarding()
  if (!data) return null
  const { badge, tone, button } = looks[data.state]
  return (
    <Card aria-label="Payouts">
      <CardHeader
        title="Payouts"
        actions={
          <Badge tone={tone}>{data.state === 'off' && data.mode === 'test' ? 'Test mode' : badge}</Badge>
        }
      />
      <div className="flex flex-col gap-2 text-ink-2">
        {payoutWords(data).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {onboarding.error && (
        <Notice tone="error" className="mt-4">
          {reasonOf(onboarding.error, 'We could not reach Cuebook. Please try again.')}
        </Notice>
      )}
      {button && (
        <Button
          variant={data.state === 'ready' ? 'secondary' : 'primary'}
          className="mt-4"
          loading={onboarding.isPending}
          onClick={() => onboarding.mutate()}
        >
          <ExternalLink aria-hidden />
          {button}
        </Button>
      )}
    </Card>
  )
}
