import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { ContractCard } from '@cuebook/domain/messages/attachment.ts'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { FileText } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import type { Chosen } from './chosen.ts'
import { useContractsWith } from './requests.ts'

interface ContractPickerProps {
  counterpartId: string
  onPick: (chosen: Chosen) => void
  onClose: () => void
}

/** The contracts that both people have, to attach one of them. */
export function ContractPicker({ counterpartId, onPick, onClose }: ContractPickerProps) {
  return (
    <Dialog title="Attach a contract" open onOpenChange={(open) => !open && onClose()} size="sm">
      <Contracts counterpartId={counterpartId} onPick={onPick} />
    </Dialog>
  )
}

function Contracts({ counterpartId, onPick }: Omit<ContractPickerProps, 'onClose'>) {
  const { data, isPending, refetch, isFetching } = useContractsWith(counterpartId)
  if (isPending) {
    return (
      <div role="status" aria-label="Loading contracts" className="flex flex-col gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  if (!data) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} className="!py-6" />
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<FileText />}
        title="No contracts yet"
        text="Contracts that were sent between the two of you appear here."
        className="!py-6"
      />
    )
  }
  return (
    <ul className="flex max-h-96 flex-col gap-1 overflow-y-auto">
      {data.map((contract) => (
        <li key={contract.id}>
          <button
            type="button"
            onClick={() =>
              onPick({ attached: { kind: 'contract', id: contract.id }, label: labelOf(contract) })
            }
            className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{eventName(contract)}</span>
              <span className="block truncate text-sm text-ink-3">
                {[contract.eventDate && longDate(contract.eventDate), contract.price && usd(contract.price)]
                  .filter(Boolean)
                  .join(' · ') || 'No date yet'}
              </span>
            </span>
            <StatusBadge status={contract.status} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const labelOf = (contract: ContractCard): string =>
  [eventName(contract), contract.eventDate && longDate(contract.eventDate)].filter(Boolean).join(' · ')
