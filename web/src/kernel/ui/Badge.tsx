import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'grey' | 'blue' | 'yellow' | 'green' | 'purple' | 'red' | 'violet' | 'solid'

const tones: Record<Tone, string> = {
  grey: 'bg-grey-wash text-grey-ink',
  blue: 'bg-blue-wash text-blue-ink',
  yellow: 'bg-yellow-wash text-yellow-ink',
  green: 'bg-green-wash text-green-ink',
  purple: 'bg-purple-wash text-purple-ink',
  red: 'bg-red-wash text-red-ink',
  violet: 'bg-violet-wash text-violet-ink',
  solid: 'bg-violet text-on-violet',
}

export interface BadgeProps {
  tone?: Tone | undefined
  className?: string | undefined
  children: ReactNode
}

export function Badge({ tone = 'grey', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 min-w-6 items-center justify-center gap-1 rounded-full px-2.5 text-xs font-semibold whitespace-nowrap tabular-nums',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
