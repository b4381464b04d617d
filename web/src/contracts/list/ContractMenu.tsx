import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/lifecycle.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { Download, Ellipsis, Eye, Link2, Pencil, PenLine, Send, Wallet } from 'lucide-react'
import { useLocation } from 'wouter'
import { AddToCalendarItems } from '../../calendar/add/AddToCalendarItems.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { signAddress } from '../addresses.ts'
import { calendarEventOf } from '../calendarEventOf.ts'
import { menuOffers } from '../contractOffers.ts'
import { useCopyLink, useDownload, useGeneratePaymentLink, useSend } from '../useContractActions.ts'

interface ContractMenuProps {
  contract: Contract
  party: Party
}

export function ContractMenu({ contract, party }: ContractMenuProps) {
  const { id } = contract
  const [, navigate] = useLocation()
  const { send, sending } = useSend(id)
  const { generate, generating } = useGeneratePaymentLink(id)
  const { download, downloading } = useDownload(id, 'list')
  const copyLink = useCopyLink(id)
  const busy = sending || generating || downloading
  const offers = menuOffers(contract, party, new Date())
  const event = calendarEventOf(contract, party)
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={`Actions for ${eventName(contract)}`}
          size="sm"
          aria-busy={busy || undefined}
          className="-mt-1 -mr-2 touch:-mt-2.5"
        >
          {/* Not disabled while busy, because the closing menu returns the focus to this button. */}
          {busy ? <Spinner /> : <Ellipsis aria-hidden />}
        </IconButton>
      }
    >
      <MenuItem icon={<Eye aria-hidden />} onSelect={() => navigate(signAddress(id))}>
        View Contract
      </MenuItem>
      <MenuItem icon={<Download aria-hidden />} onSelect={download}>
        Download PDF
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink()}>
        Copy Link
      </MenuItem>
      {offers.edit && (
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => navigate(`${signAddress(id)}?edit=1`)}>
          Edit Contract
        </MenuItem>
      )}
      {offers.dj && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Send aria-hidden />} disabled={!offers.dj.send} onSelect={send}>
            Send Contract
          </MenuItem>
          <MenuItem icon={<PenLine aria-hidden />} disabled={!offers.dj.send} onSelect={send}>
            Request Signature
          </MenuItem>
          <MenuItem icon={<Wallet aria-hidden />} disabled={!offers.dj.paymentLink} onSelect={generate}>
            Generate Payment Link
          </MenuItem>
        </>
      )}
      {event && (
        <>
          <MenuSeparator />
          <MenuLabel>Add to calendar</MenuLabel>
          <AddToCalendarItems event={event} />
        </>
      )}
    </DropdownMenu>
  )
}
