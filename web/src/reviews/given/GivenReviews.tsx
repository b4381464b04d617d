import { useRef } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Star } from '../../kernel/ui/icon/icons.ts'
import { Card, CardHeader, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useFirstNew } from '../../kernel/useFirstNew.ts'
import { useMine } from '../requests.ts'
import { GivenRow } from './GivenRow.tsx'
import { WaitingRow } from './WaitingRow.tsx'

/** What a client wrote, and what waits for a review. The address may name one booking. */
export function GivenReviews({ contractId }: { contractId: string | null }) {
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMine()
  const written = useRef<HTMLHeadingElement>(null)
  const waiting = data?.pages[0]?.waiting ?? []
  const reviews = data?.pages.flatMap((page) => page.reviews) ?? []
  const list = useRef<HTMLUListElement>(null)
  const askMore = useFirstNew(list, reviews.length)
  const isKnown = [...waiting, ...reviews].some((each) => each.contractId === contractId)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title="Reviews" />
      {isPending && (
        <div role="status" aria-label="Loading reviews" className="flex flex-col gap-4">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
      {!isPending && !data && (
        <Card>
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )}
      {data && contractId && !isKnown && !hasNextPage && (
        <Notice className="mb-4">This booking is not waiting for your review.</Notice>
      )}
      {waiting.length > 0 && (
        <Card className="mb-4" aria-labelledby="waiting-title">
          <CardHeader title={<span id="waiting-title">Waiting for your review</span>} />
          <ul className="divide-y divide-line">
            {waiting.map((booking) => (
              <WaitingRow
                key={booking.contractId}
                booking={booking}
                isAsked={booking.contractId === contractId}
                onWritten={() => written.current?.focus()}
              />
            ))}
          </ul>
        </Card>
      )}
      {data && reviews.length === 0 && (
        <Card>
          <EmptyState
            icon={<Star />}
            title="No reviews yet"
            text="After a completed event you can review your DJ here."
          />
        </Card>
      )}
      {data && (
        <Card className={reviews.length === 0 ? 'sr-only' : '!p-0'} aria-labelledby="written-title">
          <CardTitle
            id="written-title"
            ref={written}
            tabIndex={-1}
            className="border-b border-line px-4 py-4 md:px-5 outline-offset-[-2px]"
          >
            Your reviews
          </CardTitle>
          <ul ref={list} className="divide-y divide-line">
            {reviews.map((review) => (
              <GivenRow key={review.id} review={review} isAsked={review.contractId === contractId} />
            ))}
          </ul>
          {hasNextPage && (
            <div className="border-t border-line p-4 text-center">
              <Button
                variant="secondary"
                loading={isFetchingNextPage}
                onClick={(event) => {
                  askMore(event)
                  void fetchNextPage()
                }}
              >
                Show more
              </Button>
            </div>
          )}
        </Card>
      )}
    </div>
  )
}
