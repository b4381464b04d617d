import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { moneyLines } from '@cuebook/domain/contracts/money/money-words.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { ArrowRight, Download, FileText, Send } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../../kernel/ui/overlay/OnDemandDialog.tsx'
import type { ContractAction } from '../ActionButton.tsx'
import { signAddress } from '../addresses.ts'
import { isFirstSend } from '../contractOffers.ts'
import { timeRange } from '../contractWords.ts'
import { FactList } from '../FactList.tsx'
import { mainAction } from '../mainAction.ts'
import { TermsList } from '../TermsList.tsx'
import { useDownload, useSend } from '../useContractActions.ts'

export interface PreviewProps {
  contract: Contract
  party: Party
}

export function PreviewDialog({ contract, party, ...opening }: PreviewProps & DialogOpening) {
  const name = eventName(contract)
  return (
    <Dialog
      {...opening}
      title={`Contract Preview - ${name}`}
      size="lg"
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
          ['DJ', contract.djName],
          [
            'Client',
            [contract.clientName, contract.clientEmail || contract.clientId].filter(Boolean).join(' · '),
          ],
          ...amounts(contract),
          ['Contract ID', contract.id],
        ]}
      />
      <h3 className="mt-6 mb-2 text-lg">Terms</h3>
      <TermsList contract={contract} />
    </Dialog>
  )
}

function PreviewButtons({ contract, party }: PreviewProps) {
  const { download, downloading } = useDownload(contract.id, 'list')
  const { send, sending } = useSend(contract.id)
  const now = new Date()
  const sends = isFirstSend(contract, party, now)
  const next = mainAction(contract, party, now)
  // The preview offers what a person does elsewhere; mails have their entries in the menu.
  const action = next && isLink(next) ? next : null
  return (
    <>
      <Button variant="secondary" loading={downloading} onClick={download}>
        <Download aria-hidden />
        Download PDF
      </Button>
      <Button asChild variant={sends || action ? 'secondary' : 'primary'}>
        <Link href={signAddress(contract.id)}>
          <FileText aria-hidden />
          Open Contract
        </Link>
      </Button>
      {sends && (
        <Button loading={sending} onClick={send}>
          <Send aria-hidden />
          Send to Client
        </Button>
      )}
      {action && (
        <Button asChild>
          <Link href={action.href}>
            {action.label}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </>
  )
}

const isLink = ({ kind }: ContractAction): boolean =>
  kind !== 'send' && kind !== 'remind' && kind !== 'payment-link'

/** The amounts below the price, each with its note: what is paid, what is still due, and the balance. */
const amounts = (contract: Contract): (readonly [string, string])[] =>
  contract.price === null
    ? []
    : moneyLines(contract, readersDay)
        .filter(({ kind }) => kind !== 'price')
        .map(({ kind, label, cents, note }) => {
          const amount = note ? `${usdOfCents(cents)}\n${note}` : usdOfCents(cents)
          if (kind !== 'deposit') return [label, amount] as const
          const percent = contract.depositPercent === null ? '' : `${contract.depositPercent}%, `
          return ['Deposit', percent + amount] as const
        })
