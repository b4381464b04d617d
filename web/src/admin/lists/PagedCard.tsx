import { type ReactNode, useRef } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useFirstNew } from '../../kernel/useFirstNew.ts'

/** As much of a query of pages as the card needs. */
interface PagedQuery<Row> {
  readonly data: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined
  readonly isPending: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  fetchNextPage(): unknown
  refetch(): unknown
}

interface PagedCardProps<Row> {
  list: PagedQuery<Row>
  label: string
  empty: { icon: ReactNode; title: string; text?: string }
  /** What the button for the next page says. */
  more?: string
  /** Draws one row as a list item. */
  row: (row: Row) => ReactNode
}

/** A list of the console: its rows, or what stands in their place, and the way to older ones. */
export function PagedCard<Row>({ list, label, empty, more = 'Show older', row }: PagedCardProps<Row>) {
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const drawn = useRef<HTMLUListElement>(null)
  const askMore = useFirstNew(drawn, rows.length)
  if (list.isPending) return <Skeleton className="h-96 rounded-card" />
  if (list.isError && !list.data)
    return (
      <Card>
        <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />
      </Card>
    )
  return (
    <>
      <Card className="!p-0">
        {rows.length === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <ul ref={drawn} aria-label={label} className="divide-y divide-line">
            {rows.map(row)}
          </ul>
        )}
      </Card>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          loading={list.isFetchingNextPage}
          onClick={(event) => {
            askMore(event)
            void list.fetchNextPage()
          }}
        >
          {more}
        </Button>
      )}
    </>
  )
}
