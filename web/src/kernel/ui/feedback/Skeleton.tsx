import { cx } from '../cx.ts'

export interface SkeletonProps {
  /** Its size and shape: what will come has the same. */
  className?: string | undefined
}

export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={cx('animate-shimmer rounded-control bg-line', className)} />
}
