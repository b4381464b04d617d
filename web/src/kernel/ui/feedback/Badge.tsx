import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

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

/** A label of a few words; text that does not fit ends in an ellipsis. */
export function Badge({ tone = 'grey', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-block h-6 max-w-full min-w-6 shrink-0 truncate rounded-full px-2.5 text-center align-middle text-xs leading-6 font-semibold tabular-nums',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
