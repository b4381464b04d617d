import { Badge } from './Badge.tsx'
import { statusLook } from './statusLooks.ts'

export interface StatusBadgeProps {
  status: string
  /** Replaces the label of the status; the colour stays. */
  label?: string | undefined
  className?: string | undefined
}

export function StatusBadge({ status, label, className }: StatusBadgeProps) {
  const look = statusLook(status)
  return (
    <Badge tone={look.tone} className={className}>
      {label ?? look.label}
    </Badge>
  )
}
