import { cx } from '../cx.ts'

export interface SkeletonProps {
  /** The size and shape of the content that will replace it. */
  className?: string | undefined
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={cx('animate-shimmer rounded-control bg-line', className)} />
}

/** In place of words that will come, in a line of its own height, so that nothing moves when they do. */
export function SkeletonWords({ className }: SkeletonProps) {
  return (
    <span aria-hidden className={cx('inline-flex h-lh max-w-full items-center align-top', className)}>
      <span className="h-[1em] w-full animate-shimmer rounded-chip bg-line" />
    </span>
  )
}
