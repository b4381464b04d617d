import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { isComplete } from '@cuebook/domain/contracts/form/terms.ts'
import { badgeOf } from '@cuebook/domain/contracts/life/status.ts'
import { standingOf } from '@cuebook/domain/shell/route-table.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { AddToCalendar } from '../../calendar/add/AddToCalendar.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { Download, LayoutDashboard, Link2 } from '../../kernel/ui/icon/icons.ts'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { SendMailButton } from '../../templates/SendMailButton.tsx'
import { calendarEventOf } from '../calendarEventOf.ts'
import { endedAs, isFullySigned, offersDownload } from '../contractOffers.ts'
import { bookingLine, otherParty } from '../contractWords.ts'
import { MessageButton } from '../MessageButton.tsx'
import { useCopyLink, useDownload } from '../useContractActions.ts'

interface SigningHeaderProps {
  title: string
  contract: ContractDetail
  /** The main action, after the other buttons. */
  children: ReactNode
}

export function SigningHeader({ title, contract, children }: SigningHeaderProps) {
  const end = endedAs(contract)
  const signed = isFullySigned(contract)
  return (
    <PageHeader
      className="!mb-5"
      title={title}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-lg wrap-anywhere">{bookingLine(contract, contract.party)}</span>
          <span className="flex flex-wrap gap-2">
            <StatusBadge status={signed ? 'fully-signed' : contract.status} label={badgeOf(contract)} />
            {end && badgeOf(contract) !== end && <StatusBadge status={end} />}
            {!isComplete(contract) && <StatusBadge status="incomplete" />}
          </span>
        </span>
      }
      actions={
        <>
          <Ways contract={contract} />
          {children}
        </>
      }
    />
  )
}

/** On a phone the buttons are one row that is swiped, so that the contract begins within the first screen. */
function Ways({ contract }: { contract: ContractDetail }) {
  const { id, party } = contract
  const other = party === 'dj' ? contract.client : contract.dj
  const { download, downloading } = useDownload(id, 'page')
  const copyLink = useCopyLink(id)
  const home = useHome()
  const event = calendarEventOf(contract, party)
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none]">
      <Button asChild variant="secondary" size="sm">
        <Link href={home.href}>
          <LayoutDashboard aria-hidden />
          {home.label}
        </Link>
      </Button>
      <MessageButton size="sm" userId={other.id} name={otherParty(contract, party)} />
      {party === 'dj' && contract.client.id && contract.status !== 'draft' && (
        <SendMailButton contractId={id} size="sm" />
      )}
      <Button variant="secondary" size="sm" onClick={() => void copyLink()}>
        <Link2 aria-hidden />
        Copy Link
      </Button>
      {event && <AddToCalendar event={event} size="sm" />}
      {offersDownload(contract, party) && (
        <Button variant="secondary" size="sm" loading={downloading} onClick={download}>
          <Download aria-hidden />
          Download PDF
        </Button>
      )}
    </div>
  )
}

/** A DJ without a subscription has no dashboard, so the button leads to the list of contracts. */
function useHome(): { href: string; label: string } {
  const { data: user } = useCurrentUser()
  return user && standingOf(user) === 'dj-without-subscription'
    ? { href: '/contracts', label: 'Contracts' }
    : { href: '/dashboard', label: 'Dashboard' }
}
