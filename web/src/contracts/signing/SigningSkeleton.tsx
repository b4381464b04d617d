import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'

/** Has the shape of the page, so that nothing moves when the contract has loaded. */
export function SigningSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label="Loading">
      <PageHeader
        title={title}
        eyebrow={<Skeleton className="h-6 w-24 rounded-full" />}
        actions={
          <>
            <Skeleton className="h-10 w-32 touch:h-11" />
            <Skeleton className="h-10 w-32 touch:h-11" />
          </>
        }
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_28rem]">
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
