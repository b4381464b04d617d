import type { Delivery } from '@cuebook/domain/programs/programs.ts'
import { useState } from 'react'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ExpandButton } from '../../kernel/ui/button/ExpandButton.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { deliveryTitle, deliveryWords } from '../programsWords.ts'
import { useDeliveries, useSendAgain } from '../requests.ts'

const looks = {
  waiting: { tone: 'blue', label: 'Waiting' },
  delivered: { tone: 'green', label: 'Taken' },
  failed: { tone: 'red', label: 'Failed' },
} as const

const FOLDED_AFTER = 5

/** The last deliveries to an address. */
export function DeliveryList({ id, isOn }: { id: string; isOn: boolean }) {
  const { data, isPending, isFetching, refetch } = useDeliveries(id)
  const [unfolded, setUnfolded] = useState(false)
  if (isPending) return <Skeleton className="mt-3 h-24" />
  if (!data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
  if (data.length === 0)
    return <p className="mt-3 text-ink-3">Nothing has been sent here yet. Send a test to try it.</p>
  return (
    <>
      <ul aria-label="Deliveries" className="mt-3 flex flex-col divide-y divide-line">
        {data.slice(0, unfolded ? undefined : FOLDED_AFTER).map((delivery) => (
          <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} isOn={isOn} />
        ))}
      </ul>
      {data.length > FOLDED_AFTER && (
        <ExpandButton
          open={unfolded}
          onOpen={setUnfolded}
          words={[`Show all ${data.length} deliveries`, 'Show fewer']}
        />
      )}
    </>
  )
}

interface DeliveryRowProps {
  webhookId: string
  delivery: Delivery
  isOn: boolean
}

function DeliveryRow({ webhookId, delivery, isOn }: DeliveryRowProps) {
  const again = useSendAgain(webhookId)
  const { tone, label } = looks[delivery.state]
  const title = deliveryTitle(delivery)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          {title}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm text-ink-3">
          {readersMoment(delivery.createdAt)} · {deliveryWords(delivery)}
        </p>
        <p className="text-xs text-ink-3 wrap-anywhere">{`Delivery ${delivery.eventId}`}</p>
      </div>
      {isOn && delivery.state !== 'waiting' && (
        <Button
          variant="ghost"
          size="sm"
          loading={again.isPending}
          aria-label={`Send again: ${title}, ${readersMoment(delivery.createdAt)}`}
          onClick={() => again.mutate(delivery.id)}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
