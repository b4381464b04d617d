import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { usd } from '@cuebook/domain/kernel/money.ts'
import { Download, Send } from 'lucide-react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { isFirstSend } from '../contractOffers.ts'
import { timeRange } from '../contractWords.ts'
import { FactList } from '../FactList.tsx'
import { TermsList } from '../TermsList.tsx'
import { useDownload, useSend } from '../useContractActions.ts'

interface ContractPreviewProps {
  contract: Contract
  party: Party
}

export function ContractPreview({ contract, party }: ContractPreviewProps) {
  const name = eventName(contract)
  return (
    <Dialog
      title={`Contract Preview - ${name}`}
      size="lg"
      trigger={
        <button
          type="button"
          className="max-w-full truncate text-left font-[inherit] tracking-[inherit] hover:text-violet-ink touch:min-h-11"
        >
          {name}
        </button>
      }
      footer={<PreviewButtons contract={contract} party={party} />}
    >
      <FactList
        facts={[
          ['Event type', name],
          ['Date', contract.eventDate && longDate(contract.eventDate)],
          ['Time', timeRange(contract)],
          ['Venue', contract.venue],
          ['Total price', contract.price === null ? null : usd(contract.price)],
          ['Status', <StatusBadge key="status" status={contract.status} />],
          ['Client', contract.clientEmail || contract.clientId],
          ...(contract.depositPercent === null ? [] : [['Deposit', `${contract.depositPercent}%`] as const]),
          ['Contract ID', contract.id],
        ]}
      />
      <h3 className="mt-6 mb-2 text-lg">Terms</h3>
      <TermsList contract={contract} />
    </Dialog>
  )
}

function PreviewButtons({ contract, party }: ContractPreviewProps) {
  const { download, downloading } = useDownload(contract.id, 'list')
  const { send, sending } = useSend(contract.id)
  return (
    <>
      <Button variant="secondary" loading={downloading} onClick={download}>
        <Download aria-hidden />
        Download PDF
      </Button>
      {isFirstSend(contract, party, new Date()) && (
        <Button loading={sending} onClick={send}>
          <Send aria-hidden />
          Send to Client
        </Button>
      )}
    </>
  )
}
