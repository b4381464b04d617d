import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { canAcceptOne, isWaiting } from '@cuebook/domain/service-requests/life/life.ts'
import type { Offer, OwnRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { signAddress } from '../../../contracts/addresses.ts'
import { conversationAddress } from '../../../kernel/address/conversationAddress.ts'
import { tellFailure } from '../../../kernel/calls/tellFailure.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { toast } from '../../../kernel/ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../kernel/ui/overlay/ConfirmDialog.tsx'
import { useAcceptOffer, useDeclineOffer } from '../ownRequests.ts'

interface OfferActionsProps {
  request: OwnRequest
  offer: Offer
  focusAfter: () => HTMLElement | null
}

export function OfferActions({ request, offer, focusAfter }: OfferActionsProps) {
  const canAccept = isWaiting(offer.status) && canAcceptOne(request.status)
  const { contractId } = request
  return (
    <div className="flex flex-wrap gap-2">
      {canAccept && (
        <>
          {!offer.isOutdated && <AcceptButton request={request} offer={offer} focusAfter={focusAfter} />}
          <DeclineButton request={request} offer={offer} focusAfter={focusAfter} />
        </>
      )}
      {offer.status === 'accepted' && contractId && (
        <Button asChild size="sm" className="grow">
          <Link href={signAddress(contractId)}>Open Contract</Link>
        </Button>
      )}
      <Button asChild size="sm" variant="secondary">
        <Link href={conversationAddress(offer.dj.id)} aria-label={`Message ${offer.dj.name}`}>
          Message
        </Link>
      </Button>
    </div>
  )
}

/** The person accepts what the question says, so the version is that of the moment when it opened. */
function AcceptButton({ request, offer, focusAfter }: OfferActionsProps) {
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState(offer)
  const accept = useAcceptOffer(request.id, offer.id)
  const others = request.applications.filter(({ id, status }) => id !== offer.id && isWaiting(status)).length
  return (
    <ConfirmDialog
      title={`Accept ${asked.dj.name} for ${usd(asked.proposedPrice)}?`}
      description={`${declining(others)}A contract is prepared from your request and this application. It is binding once both of you have signed it.`}
      confirmLabel="Accept"
      trigger={
        <Button size="sm" className="grow" aria-label={`Accept ${offer.dj.name}`}>
          Accept
        </Button>
      }
      onOpenChange={(open) => open && setAsked(offer)}
      focusAfter={focusAfter}
      onConfirm={async () => {
        try {
          const { contractId } = await accept.mutateAsync(asked.version)
          navigate(signAddress(contractId))
        } catch (error) {
          tellFailure('Error', 'Please try again.')(error)
        }
      }}
    />
  )
}

function declining(others: number): string {
  if (others === 0) return ''
  return others === 1
    ? 'The other application is declined, and its DJ is told. '
    : `The other ${others} applications are declined, and their DJs are told. `
}

function DeclineButton({ request, offer, focusAfter }: OfferActionsProps) {
  const decline = useDeclineOffer(request.id, offer.id)
  return (
    <ConfirmDialog
      title={`Decline ${offer.dj.name}?`}
      description="They are told that you chose not to book them. This cannot be undone."
      confirmLabel="Decline"
      tone="danger"
      trigger={
        <Button size="sm" variant="secondary" aria-label={`Decline ${offer.dj.name}`}>
          Decline
        </Button>
      }
      focusAfter={focusAfter}
      onConfirm={async () => {
        try {
          await decline.mutateAsync(undefined)
          toast({ title: 'Application declined', quiet: true })
        } catch (error) {
          tellFailure('Error', 'Please try again.')(error)
        }
      }}
    />
  )
}
