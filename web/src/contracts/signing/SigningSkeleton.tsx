import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'

/** Has the shape of the page, so that nothing moves when the contract has loaded. */
export function SigningSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label="Loading">
      <PageHeader
        className="!mb-5"
        title={title}
        description={<span className="block h-7 w-72 max-w-full animate-shimmer rounded-control bg-line" />}
        actions={
          <>
            <Skeleton className="h-10 w-32 touch:h-11" />
            <Skeleton className="h-10 w-32 touch:h-11" />
          </>
        }
      />
      <Skeleton className="mb-5 h-12" />
      <Skeleton className="mb-5 h-16 !rounded-card max-lg:h-20" />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_27.75rem]">
        <div className="flex flex-col gap-5">
          <Skeleton className="h-[26rem] rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-56 rounded-card" />
        </div>
      </div>
    </div>
  )
}
