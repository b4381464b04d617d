import type { Role } from '@cuebook/domain/kernel/access.ts'
import { MOST_WEBHOOKS } from '@cuebook/domain/programs/limits.ts'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { Send } from '../../kernel/ui/icon/icons.ts'
import { ListCard } from '../ListCard.tsx'
import type { useWebhooks } from '../requests.ts'
import { AddWebhookDialog } from './WebhookDialogs.tsx'
import { WebhookRow } from './WebhookRow.tsx'

export function WebhooksCard({ role, list }: { role: Role; list: ReturnType<typeof useWebhooks> }) {
  return (
    <ListCard
      title="Webhooks"
      description="A webhook is an address of a program of yours. We call it as soon as something happens to your bookings, payments or requests."
      full={
        (list.data?.length ?? 0) >= MOST_WEBHOOKS
          ? `You have ${MOST_WEBHOOKS} addresses. Remove one to add another.`
          : null
      }
      add={<AddWebhookDialog role={role} />}
      list={list}
      empty={
        <EmptyState
          icon={<Send />}
          title="No program is told anything"
          text="Add the address of yours to let it hear of bookings and payments."
        />
      }
      row={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} role={role} />}
    />
  )
}
