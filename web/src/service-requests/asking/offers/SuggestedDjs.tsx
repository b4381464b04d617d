import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import { djPageAddress } from '../../../kernel/address/djPageAddress.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../../kernel/ui/feedback/Skeleton.tsx'
import { Avatar } from '../../../kernel/ui/surface/Avatar.tsx'
import { Card, CardHeader } from '../../../kernel/ui/surface/Card.tsx'
import { useContactDj } from '../../../messages/requests.ts'
import { Stars } from '../../../reviews/Stars.tsx'
import { milesWords } from '../../requestWords.ts'
import { useSuggestedDjs } from '../ownRequests.ts'

const grid = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-3'

/** For a request that nobody has answered in three days. */
export function SuggestedDjs({ requestId }: { requestId: string }) {
  const { data, isPending, isFetching, refetch } = useSuggestedDjs(requestId)
  return (
    <Card aria-label="Suggested DJs">
      <CardHeader
        title="No DJ has applied yet"
        description={
          data?.length === 0
            ? 'We found no DJ who is free that day and near the place. A wider budget or another day may help.'
            : 'Write to a DJ who is free that day and near the place.'
        }
      />
      {isPending && (
        <div role="status" aria-label="Loading suggestions" className={grid}>
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="h-28" />
          ))}
        </div>
      )}
      {!isPending && !data && (
        <ErrorState className="!py-4" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && data.length > 0 && (
        <ul className={grid}>
          {data.map((dj) => (
            <li key={dj.id}>
              <Suggested dj={dj} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Suggested({ dj }: { dj: DjCard }) {
  const name = displayName(dj, dj.username)
  // There is no conversation to open yet, so the first message is sent as on the Discover screen.
  const contact = useContactDj()
  const facts = [
    ...(dj.distanceMiles === null ? [] : [milesWords(dj.distanceMiles)]),
    ...(dj.hourlyRate === null ? [] : [`${usd(dj.hourlyRate)}/hr`]),
  ]
  return (
    <article className="rounded-control border border-line p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={dj.profileImageUrl} />
        <div className="min-w-0">
          <h4 className="truncate font-sans text-base font-semibold tracking-normal">{name}</h4>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-3">
            <Stars rating={dj.averageRating} count={dj.reviewCount} />
            {facts.length > 0 && <span>{facts.join(', ')}</span>}
          </p>
        </div>
      </div>
      <div className="mt-3 flex gap-2">
        <Button asChild size="sm" variant="secondary">
          <Link href={djPageAddress(dj.username)} aria-label={`View Profile of ${name}`}>
            View Profile
          </Link>
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Contact ${name}`}
          loading={contact.isPending}
          onClick={() => contact.mutate(dj)}
        >
          Contact DJ
        </Button>
      </div>
    </article>
  )
}
