import type { RequestFilters as Filters } from '@cuebook/domain/service-requests/filters.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { CalendarSearch, SearchX } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { CardSkeletons } from '../CardSkeletons.tsx'
import { counted } from '../requestWords.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { filterChips, useFilters } from './filtersInUrl.ts'
import { useOpenRequests, useViewed } from './openRequests.ts'
import { RequestFilters } from './RequestFilters.tsx'
import { RequestGrid } from './RequestGrid.tsx'
import { SubscriptionRequired } from './SubscriptionRequired.tsx'
import { useArrivals } from './useArrivals.ts'

interface OpenRequestsProps {
  isTrial: boolean
  /** Without a place in the DJ's profile there is no distance to filter by. */
  hasPlace: boolean
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.failure.code === 'subscription.required'

export function OpenRequests({ isTrial, hasPlace }: OpenRequestsProps) {
  const [filters, setFilters] = useFilters(hasPlace)
  const list = useOpenRequests(filters)
  const requests = useMemo(() => list.data?.pages.flatMap((page) => page.requests) ?? [], [list.data])
  const { shown, arrived, bringIn } = useArrivals(requests, {
    list: JSON.stringify(filters),
    pages: list.isPlaceholderData ? 0 : (list.data?.pages.length ?? 0),
  })
  const [applying, setApplying] = useState<ListedRequest | null>(null)
  const viewed = useViewed()
  const count = useRef<HTMLParagraphElement>(null)
  const addressedOnly = list.data?.pages[0]?.addressedOnly ?? false
  if (isRefused(list.error)) return <SubscriptionRequired isDj isTrial={isTrial} />

  /** The pressed chip disappears with its filter, so the focus moves to the number of requests. */
  const refilter = (next: Filters) => {
    setFilters(next)
    count.current?.focus()
  }
  return (
    <>
      {!addressedOnly && <RequestFilters filters={filters} onFilters={setFilters} hasPlace={hasPlace} />}
      {addressedOnly && (
        <>
          <SubscriptionRequired isDj isTrial={isTrial} isSlim />
          <h2 className="mt-6 mb-1 text-xl">Addressed to you</h2>
        </>
      )}
      <ActiveFilters
        filters={addressedOnly ? {} : filters}
        onFilters={refilter}
        countRef={count}
        arrived={arrived}
        onBringIn={() => {
          bringIn()
          count.current?.focus()
        }}
        count={list.data && `${counted(shown.length, 'request')}${list.hasNextPage ? ' so far' : ''}`}
      />
      {list.isPending && <CardSkeletons label="Loading requests" />}
      {!list.isPending && !list.data && (
        <Card>
          <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />
        </Card>
      )}
      {list.data && requests.length === 0 && (
        <NoRequests filtered={filterChips(filters).length > 0} onClear={() => refilter({})} />
      )}
      {shown.length > 0 && (
        <RequestGrid
          requests={shown}
          isWhole={
            !addressedOnly &&
            filterChips(filters).length === 0 &&
            filters.sort !== 'soonest' &&
            !list.isPlaceholderData
          }
          isOld={list.isPlaceholderData}
          more={
            list.hasNextPage
              ? { load: () => void list.fetchNextPage(), loading: list.isFetchingNextPage }
              : null
          }
          onApply={(opened) => {
            setApplying(opened)
            viewed.mutate(opened.id)
          }}
        />
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

function NoRequests({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          icon={<SearchX />}
          title="Nothing matches these filters"
          action={
            <Button variant="secondary" onClick={onClear}>
              Show all requests
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<CalendarSearch />}
          title="No open requests right now"
          text="Come back soon: clients post new requests every day."
        />
      )}
    </Card>
  )
}
