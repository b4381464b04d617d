import type { BusyAddress } from '@cuebook/domain/calendar/connection.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Trash2 } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { addressLine } from '../calendarWords.ts'
import { useRemoveAddress } from '../requests.ts'
import { StatusLine } from '../StatusLine.tsx'

interface BusyAddressRowProps {
  address: BusyAddress
  /** Where the focus goes when the row is gone. */
  focusAfter: () => HTMLElement | null
}

export function BusyAddressRow({ address, focusAfter }: BusyAddressRowProps) {
  const { mutateAsync } = useRemoveAddress()
  async function remove() {
    try {
      await mutateAsync(address.id)
    } catch (error) {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The address was not removed. Please try again.'),
        variant: 'destructive',
      })
      throw error
    }
  }
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{address.host}</p>
        <StatusLine {...addressLine(address)} />
      </div>
      <ConfirmDialog
        trigger={
          <IconButton label={`Remove ${address.host}`}>
            <Trash2 aria-hidden />
          </IconButton>
        }
        title={`Remove ${address.host}?`}
        description="Its busy times no longer count, and clients may find you free then."
        confirmLabel="Remove"
        tone="danger"
        onConfirm={remove}
        focusAfter={focusAfter}
      />
    </li>
  )
}
