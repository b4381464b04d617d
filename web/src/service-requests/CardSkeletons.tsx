import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'

export const requestGrid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

/** Three cards in the shape of those that come. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={requestGrid}>
      {[1, 2, 3].map((each) => (
        <Card key={each} aria-hidden className="flex flex-col gap-3">
          <div className="flex justify-between">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-20 !rounded-full" />
          </div>
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="mt-2 h-9 w-full" />
        </Card>
      ))}
    </div>
  )
}
