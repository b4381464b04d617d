import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { DjListCard } from './DjListCard.tsx'
import type { useDiscovery } from './requests.ts'

interface DjListProps {
  results: ReturnType<typeof useDiscovery>
  djs: readonly Dj[]
  count: string
  selectedId: string | null
  onSelect: (id: string) => void
  onOpen: (dj: Dj) => void
}

export function DjList({ results, djs, count, selectedId, onSelect, onOpen }: DjListProps) {
  const list = useRef<HTMLUListElement>(null)
  // Scrolls a DJ who was picked on the map into view in the list.
  useEffect(() => {
    if (!selectedId) return
    const item = list.current?.querySelector(`[data-dj="${selectedId}"]`)
    item?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  const { isPending, isError, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = results
  return (
    <Card aria-labelledby="djs-title">
      <CardHeader title={<span id="djs-title">{`Available DJs (${count})`}</span>} />
      {isPending && (
        <div role="status" aria-label="Loading DJs" className="flex flex-col gap-3">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-28 rounded-card" />
        </div>
      )}
      {isError && djs.length === 0 && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isPending && !isError && djs.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title="No DJs found matching your criteria"
          text="Try adjusting your search or filters"
        />
      )}
      <ul ref={list} className="flex flex-col gap-3">
        {djs.map((dj) => (
          <li key={dj.id} data-dj={dj.id}>
            <DjListCard dj={dj} selected={dj.id === selectedId} onSelect={onSelect} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </Card>
  )
}
