import { cx } from '../../kernel/ui/cx.ts'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { BackLink } from './ThreadHeader.tsx'

const bubbles = [
  { width: 'w-3/5', mine: false },
  { width: 'w-2/5', mine: true },
  { width: 'w-1/3', mine: true },
  { width: 'w-1/2', mine: false },
]

/** The shape of a conversation while it loads. */
export function ThreadSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-18 items-center gap-3 border-b border-line bg-surface px-2 md:px-5">
        <BackLink />
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-52 max-w-full" />
        </div>
      </div>
      <div aria-hidden className="flex min-h-0 flex-1 flex-col justify-end gap-5 overflow-hidden p-5">
        {bubbles.map(({ width, mine }) => (
          <Skeleton key={width} className={cx('h-11 rounded-card', width, mine && 'self-end')} />
        ))}
      </div>
      <div className="border-t border-line bg-surface px-3 py-3 md:px-5">
        <Skeleton className="h-11" />
      </div>
    </div>
  )
}
