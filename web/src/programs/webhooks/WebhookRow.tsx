import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { Webhook } from '@cuebook/domain/programs/programs.ts'
import { useState } from 'react'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ExpandButton } from '../../kernel/ui/button/ExpandButton.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { webhookState } from '../programsWords.ts'
import { useChangeWebhook, useSendTest } from '../requests.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { WebhookMenu } from './WebhookMenu.tsx'

interface WebhookRowProps {
  webhook: Webhook
  role: Role
}

export function WebhookRow({ webhook, role }: WebhookRowProps) {
  const [unfolded, setUnfolded] = useState(false)
  const { tone, badge, words } = webhookState(webhook)
  const { url, events, oldSecretUntil, off } = webhook
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
        {url}
        <Badge tone={tone}>{badge}</Badge>
      </p>
      <p className="text-ink-2">Hears of {events.length === 1 ? '1 event' : `${events.length} events`}</p>
      {words && <p className="text-sm text-ink-3">{words}</p>}
      {oldSecretUntil && (
        <p className="text-sm text-ink-3">
          Also signed with the old secret until {readersMoment(oldSecretUntil)}
        </p>
      )}
      <Actions webhook={webhook} role={role} onTested={() => setUnfolded(true)} />
      <ExpandButton open={unfolded} onOpen={setUnfolded} words={['Show deliveries', 'Hide deliveries']} />
      {unfolded && <DeliveryList id={webhook.id} isOn={off === null} />}
    </li>
  )
}

/** What is done often, and a menu for the rest. */
function Actions({ webhook, role, onTested }: WebhookRowProps & { onTested: () => void }) {
  const { id, version, url, off } = webhook
  const change = useChangeWebhook()
  const test = useSendTest(id)
  return (
    <div className="my-3 flex flex-wrap gap-2">
      {off === null ? (
        <Button
          variant="secondary"
          size="sm"
          loading={test.isPending}
          aria-label={`Send a test to ${url}`}
          onClick={() => test.mutate(undefined, { onSuccess: onTested })}
        >
          Send a test
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          loading={change.isPending}
          aria-label={`Switch on ${url}`}
          onClick={() => change.mutate({ id, version, on: true })}
        >
          Switch on
        </Button>
      )}
      <WebhookMenu webhook={webhook} role={role} />
    </div>
  )
}
