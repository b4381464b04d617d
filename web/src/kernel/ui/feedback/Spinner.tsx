import { cx } from '../cx.ts'
import { LoaderCircle } from '../icon/icons.ts'

export interface SpinnerProps {
  /** Read by screen readers. Leave it out when text beside the spinner says the same. */
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
