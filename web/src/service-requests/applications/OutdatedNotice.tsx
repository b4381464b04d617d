import { usd } from '@cuebook/domain/kernel/words/money.ts'
import type { OwnApplication } from '@cuebook/domain/service-requests/service-request.ts'
import { ChangesList } from '../../contracts/ChangesList.tsx'
import { timeRange } from '../../contracts/contractWords.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'

/** What the client changed, and what the DJ says yes to; an offer that no longer holds is edited instead. */
export function OutdatedNotice({ application }: { application: OwnApplication }) {
  const { changes, recount } = application
  return (
    <Notice tone="warning" className="mt-4">
      The client changed the request after you applied, and can accept your application once you{' '}
      {recount ? 'edit your offer' : 'confirm it'}.
      {changes.length > 0 && (
        <div className="mt-2">
          <ChangesList changes={changes} />
        </div>
      )}
      <p className="mt-2">{recount ? recountWords(application) : confirmedWords(application)}</p>
    </Notice>
  )
}

/** Why an offer cannot be confirmed as it stands. */
function recountWords({ recount, package: one, serviceRequest }: OwnApplication): string {
  const range = recount && timeRange(recount.countedFor)
  return [
    ...(recount?.hours
      ? [`Your lines and your price are ${range ? `for ${range}` : 'for other hours'}.`]
      : []),
    ...(recount?.partyType && one
      ? [`Your package “${one.name}” is not for this kind of event (${serviceRequest.partyType}).`]
      : []),
    'Please edit your offer, so that it says what you both agree on.',
  ].join(' ')
}

/** '$1,650 for 6:00 PM to 11:00 PM': the hours of the request, where the client changed those. */
function confirmedWords({ proposedPrice, changes, serviceRequest, ...own }: OwnApplication): string {
  const isMoved = changes.some(({ field }) => field === 'startTime' || field === 'endTime')
  const isAsked = serviceRequest.startTime !== null && (isMoved || own.startTime === null)
  const range = timeRange(isAsked ? serviceRequest : own)
  return `You confirm ${usd(proposedPrice)}${range ? ` for ${range}` : ''}.`
}
