import type { Role } from '@cuebook/domain/kernel/access.ts'
import type { Webhook } from '@cuebook/domain/programs/programs.ts'
import { useState } from 'react'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ExpandButton } from '../../kernel/ui/button/ExpandButton.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { webhookState } from '../programsWords.ts'
import { useChangeWebhook, useNewSecret, useRemoveWebhook, useSendTest } from '../requests.ts'
import { DeliveryList } from './DeliveryList.tsx'
import { EventsDialog, NewSecretDialog } from './WebhookDialogs.tsx'

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

function Actions({ webhook, role, onTested }: WebhookRowProps & { onTested: () => void }) {
  const { id, version, url, off } = webhook
  const change = useChangeWebhook()
  const test = useSendTest(id)
  const remove = useRemoveWebhook()
  const renew = useNewSecret()
  const [secret, setSecret] = useState<string | null>(null)
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
      ) : null}
      <Button
        variant="secondary"
        size="sm"
        loading={change.isPending}
        aria-label={`Switch ${off === null ? 'off' : 'on'} ${url}`}
        onClick={() => change.mutate({ id, version, on: off !== null })}
      >
        {off === null ? 'Switch off' : 'Switch on'}
      </Button>
      <EventsDialog
        role={role}
        webhook={webhook}
        trigger={
          <Button variant="secondary" size="sm" aria-label={`Choose events of ${url}`}>
            Choose events
          </Button>
        }
      />
      <ConfirmDialog
        title="Make a new signing secret?"
        description="The old one is used beside it for a day. Give your program the new one in that time."
        confirmLabel="Make a new secret"
        onConfirm={async () => setSecret((await renew.mutateAsync(id)).secret)}
        trigger={
          <Button variant="secondary" size="sm" aria-label={`New secret for ${url}`}>
            New secret
          </Button>
        }
      />
      <ConfirmDialog
        title="Remove this address?"
        description="We tell it nothing any more, and the list of its deliveries goes too. This cannot be undone."
        confirmLabel="Remove"
        tone="danger"
        onConfirm={async () => {
          await remove.mutateAsync(id)
          toast({ title: 'Address removed', quiet: true })
        }}
        trigger={
          <Button variant="ghost" size="sm" aria-label={`Remove ${url}`}>
            Remove
          </Button>
        }
      />
      <NewSecretDialog secret={secret} onClose={() => setSecret(null)} />
    </div>
  )
}
