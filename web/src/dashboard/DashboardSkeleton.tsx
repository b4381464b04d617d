import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'

/** Stands for everything below the heading, so that each part appears once and at its place. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <div>
        <div className="mb-2.5 flex min-h-8 items-center touch:min-h-11">
          <Skeleton className="h-5 w-48" />
        </div>
        <div className="grid gap-3 md:gap-4 lg:grid-cols-3">
          {[1, 2, 3].map((each) => (
            <Skeleton key={each} className="h-28 !rounded-card lg:h-44" />
          ))}
        </div>
      </div>
      <Skeleton className="h-48 !rounded-card xl:h-26" />
      <div className="grid gap-4 xl:grid-cols-[23rem_minmax(0,1fr)]">
        <Skeleton className="h-80 !rounded-card" />
        <Skeleton className="h-80 !rounded-card" />
      </div>
    </div>
  )
}
