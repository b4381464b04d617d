import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { AddToCalendarItems } from '../../calendar/add/AddToCalendarItems.tsx'
import {
  ArrowLeft,
  CalendarPlus,
  Download,
  Eye,
  Link2,
  Pencil,
  PenLine,
  Send,
  Wallet,
} from '../../kernel/ui/icon/icons.ts'
import {
  DropdownMenu,
  MenuItem,
  type MenuOpener,
  MenuSeparator,
} from '../../kernel/ui/overlay/DropdownMenu.tsx'
import { signAddress } from '../addresses.ts'
import { calendarEventOf } from '../calendarEventOf.ts'
import { menuOffers } from '../contractOffers.ts'
import { useCopyLink, useDownload, useGeneratePaymentLink, useSend } from '../useContractActions.ts'
import { ActionsButton } from './ActionsButton.tsx'

export interface ContractActionsProps {
  contract: Contract
  party: Party
}

/** The menu of a contract, which begins open. */
export function ContractActions({
  contract,
  party,
  openedBy,
}: ContractActionsProps & { openedBy: MenuOpener }) {
  const { id } = contract
  const [, navigate] = useLocation()
  const { send, sending } = useSend(id)
  const { generate, generating } = useGeneratePaymentLink(id)
  const { download, downloading } = useDownload(id, 'list')
  const copyLink = useCopyLink(id)
  const busy = sending || generating || downloading
  const offers = menuOffers(contract, party, new Date())
  const event = calendarEventOf(contract, party)
  /** The calendars take the place of the rest, because all of it at once would not fit a phone. */
  const [calendars, setCalendars] = useState(false)
  return (
    <DropdownMenu
      openedBy={openedBy}
      onOpenChange={() => setCalendars(false)}
      trigger={<ActionsButton name={eventName(contract)} busy={busy} />}
    >
      {!calendars && (
        <>
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
        </>
      )}
      {offers.dj && !calendars && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Send aria-hidden />} disabledBecause={offers.dj.noSend} onSelect={send}>
            Send Contract
          </MenuItem>
          <MenuItem icon={<PenLine aria-hidden />} disabledBecause={offers.dj.noSend} onSelect={send}>
            Request Signature
          </MenuItem>
          <MenuItem
            icon={<Wallet aria-hidden />}
            disabledBecause={offers.dj.noPaymentLink}
            onSelect={generate}
          >
            Generate Payment Link
          </MenuItem>
        </>
      )}
      {event && (
        <MenuItem
          icon={calendars ? <ArrowLeft aria-hidden /> : <CalendarPlus aria-hidden />}
          onSelect={(chosen) => {
            chosen.preventDefault()
            setCalendars(!calendars)
          }}
        >
          {calendars ? 'All actions' : 'Add to calendar'}
        </MenuItem>
      )}
      {event && calendars && <AddToCalendarItems event={event} />}
    </DropdownMenu>
  )
}
