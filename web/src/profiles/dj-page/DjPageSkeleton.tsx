import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'

/** The shape of the page: the cover, the booking card over its edge, the player and the texts. */
export function DjPageSkeleton() {
  return (
    <div role="status" aria-label="Loading this DJ">
      <Skeleton className="mb-2 h-6 w-36 max-lg:mt-2.5 max-lg:mb-2.5" />
      <Skeleton className="h-70 rounded-show lg:h-55" />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="flex flex-col gap-5 lg:col-start-2 lg:row-start-1">
          <Skeleton className="h-80 rounded-card ring-4 ring-paper lg:-mt-15 lg:rounded-show" />
          <Skeleton className="h-96 rounded-card" />
        </div>
        <div className="flex flex-col gap-5 lg:col-start-1 lg:row-start-1">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </div>
      </div>
    </div>
  )
}
