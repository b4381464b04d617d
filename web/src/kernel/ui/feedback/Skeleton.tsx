import { cx } from '../cx.ts'

export interface SkeletonProps {
  /** The size and shape of the content that will replace it. */
  className?: string | undefined
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={cx('animate-shimmer rounded-control bg-line', className)} />
}
