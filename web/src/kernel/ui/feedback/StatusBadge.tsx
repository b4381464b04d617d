import { cx } from '../cx.ts'
import { Badge } from './Badge.tsx'
import { statusLook } from './statusLooks.ts'

export interface StatusBadgeProps {
  status: string
  /** Replaces the label of the status; the colour stays. */
  label?: string | undefined
  className?: string | undefined
}

/** The words stay as the specification has them; on the screen all begin with a capital, like 'Fully Signed'. */
export function StatusBadge({ status, label, className }: StatusBadgeProps) {
  const look = statusLook(status)
  return (
    <Badge tone={look.tone} className={cx('capitalize', className)}>
      {label ?? look.label}
    </Badge>
  )
}
