import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'

/** Shown while the user or the screen's code loads: the shape of a page without text. `bare` adds the frame. */
export function PageSkeleton({ bare = false }: { bare?: boolean | undefined }) {
  const page = (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-32 rounded-card max-sm:hidden" />
        <Skeleton className="h-32 rounded-card max-sm:hidden" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
  if (!bare) return page
  return (
    <div className="min-h-dvh">
      <div className="h-16 border-b border-line bg-surface" />
      <main className="page-width py-8">{page}</main>
    </div>
  )
}
