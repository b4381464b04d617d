import type { ReactNode } from 'react'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'

interface ListCardProps<Row> {
  title: string
  description: string
  /** Why there can be no more, in place of the button. */
  full: string | null
  add: ReactNode
  list: {
    data: readonly Row[] | undefined
    isPending: boolean
    isFetching: boolean
    refetch: () => unknown
  }
  empty: ReactNode
  row: (row: Row) => ReactNode
}

/** A card with a list of a person's tokens or addresses. */
export function ListCard<Row>({ title, description, full, add, list, empty, row }: ListCardProps<Row>) {
  const { data, isPending, isFetching, refetch } = list
  return (
    <Card aria-label={title}>
      <CardHeader title={title} description={description} actions={data && !full && add} />
      {isPending && (
        <div className="flex flex-col gap-3" aria-busy>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {full && <p className="mb-2 text-sm text-ink-3">{full}</p>}
      {data?.length === 0 && empty}
      {data && data.length > 0 && (
        <ul aria-label={title} className="flex flex-col divide-y divide-line">
          {data.map(row)}
        </ul>
      )}
    </Card>
  )
}

/** Where the focus goes when a row is gone, in which it was. */
export const firstButtonIn = (title: string) => (): HTMLElement | null =>
  document.querySelector(`section[aria-label="${title}"] button`)
