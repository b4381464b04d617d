import { LoaderCircle } from 'lucide-react'
import { cx } from '../cx.ts'

export interface SpinnerProps {
  /** Read out by screen readers. Without it the spinner is decoration beside words that say the same. */
  label?: string | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  className?: string | undefined
}

const sizes = { sm: 'size-4', md: 'size-5', lg: 'size-8' }

export function Spinner({ label, size = 'sm', className }: SpinnerProps) {
  const icon = <LoaderCircle aria-hidden className={cx('animate-spin', sizes[size], className)} />
  if (!label) return icon
  return (
    <span role="status" className="inline-flex items-center">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  )
}
