import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import { CalendarSearch, SearchX, Send } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { ApiError } from '../../kernel/api.ts'
import { useCurrentUser } from '../../kernel/currentUser.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { CardSkeletons, requestGrid } from '../CardSkeletons.tsx'
import { counted } from '../requestWords.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { filterChips, useFilters } from './filtersInUrl.ts'
import { useOpenRequests, useViewed } from './openRequests.ts'
import { RequestCard } from './RequestCard.tsx'
import { RequestFilters } from './RequestFilters.tsx'
import { SubscriptionRequired } from './SubscriptionRequired.tsx'
import { useNewMarks } from './useNewMarks.ts'

/** Spec 2.22. A server may open requests to trials, so a DJ on trial asks and is told. */
export default function ServiceRequestsPage() {
  useTitle('Client Service Requests')
  const { data: user } = useCurrentUser()
  if (!user) return null
  const isDj = user.role === 'dj'
  const isTrial = user.subscriptionStatus === 'trialing'
  const mayAsk = isDj && (isTrial || opens(user.subscriptionStatus, 'requests'))
  return (
    <>
      <PageHeader
        title="Client Service Requests"
        actions={
          isDj && (
            <Button asChild variant="secondary">
              <Link href="/my-applications">
                <Send aria-hidden />
                My Applications
              </Link>
            </Button>
          )
        }
      />
      {mayAsk ? <OpenRequests user={user} /> : <SubscriptionRequired isDj={isDj} isTrial={false} />}
    </>
  )
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.failure.code === 'subscription.required'

function OpenRequests({ user }: { user: CurrentUser }) {
  const [filters, setFilters] = useFilters()
  const list = useOpenRequests(filters)
  const requests = useMemo(() => list.data?.pages.flatMap((page) => page.requests) ?? [], [list.data])
  const marks = useNewMarks(requests)
  const [applying, setApplying] = useState<ListedRequest | null>(null)
  const viewed = useViewed()
  const now = useNow()
  const count = useRef<HTMLParagraphElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const firstNew = useRef<number | null>(null)
  // The button disappears with the last page, so the focus moves to the first new card.
  useEffect(() => {
    if (firstNew.current === null || requests.length <= firstNew.current) return
    cards.current?.children[firstNew.current]?.querySelector<HTMLElement>('a, button')?.focus()
    firstNew.current = null
  }, [requests.length])
  if (isRefused(list.error)) {
    return <SubscriptionRequired isDj isTrial={user.subscriptionStatus === 'trialing'} />
  }

  /** The pressed chip disappears with its filter, so the focus moves to the number of requests. */
  const refilter = (next: typeof filters) => {
    setFilters(next)
    count.current?.focus()
  }
  const filtered = filterChips(filters).length > 0
  const place = user.djProfile?.location
  return (
    <>
      <RequestFilters
        filters={filters}
        onFilters={setFilters}
        hasPlace={Boolean(place && (place.lat !== 0 || place.lng !== 0))}
      />
      <ActiveFilters
        filters={filters}
        onFilters={refilter}
        countRef={count}
        count={list.data && `${counted(requests.length, 'request')}${list.hasNextPage ? ' so far' : ''}`}
      />
      {list.isPending && <CardSkeletons label="Loading requests" />}
      {!list.isPending && !list.data && (
        <Card>
          <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />
        </Card>
      )}
      {list.data && requests.length === 0 && (
        <Card>
          {filtered ? (
            <EmptyState
              icon={<SearchX />}
              title="Nothing matches these filters"
              action={
                <Button variant="secondary" onClick={() => refilter({})}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<CalendarSearch />}
              title="No open requests right now"
              text="New requests of clients appear here as soon as they are posted."
            />
          )}
        </Card>
      )}
      <ul ref={cards} className={requestGrid} aria-busy={list.isPlaceholderData}>
        {requests.map((request) => (
          <li key={request.id} className="flex min-w-0">
            <RequestCard
              request={request}
              isNew={marks.has(request.id)}
              now={now}
              onApply={(opened) => {
                setApplying(opened)
                viewed.mutate(opened.id)
              }}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          loading={list.isFetchingNextPage}
          onClick={() => {
            firstNew.current = requests.length
            void list.fetchNextPage()
          }}
        >
          Load more
        </Button>
      )}
      {applying && (
        <ApplyDialog
          key={applying.id}
          opened={applying}
          present={requests.find(({ id }) => id === applying.id) ?? null}
          onClose={(applied) => {
            flushSync(() => setApplying(null))
            // The button that opened the dialog is gone then.
            if (applied) count.current?.focus()
          }}
        />
      )}
    </>
  )
}
