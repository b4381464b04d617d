import type { ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import { CircleAlert, CircleCheck, Info } from '../icon/icons.ts'

const looks = {
  info: { className: 'bg-blue-wash text-blue-ink', Icon: Info },
  success: { className: 'bg-green-wash text-green-ink', Icon: CircleCheck },
  warning: { className: 'bg-yellow-wash text-yellow-ink', Icon: CircleAlert },
  error: { className: 'bg-red-wash text-red-ink', Icon: CircleAlert },
} as const

export interface NoticeProps {
  tone?: keyof typeof looks | undefined
  className?: string | undefined
  /** Lets the caller focus the notice when it explains a failure. */
  ref?: Ref<HTMLDivElement> | undefined
  tabIndex?: -1 | undefined
  children: ReactNode
}

/** A message that stays on the page, for when a toast would disappear too soon. */
export function Notice({ tone = 'info', className, ref, tabIndex, children }: NoticeProps) {
  const { className: colours, Icon } = looks[tone]
  return (
    <div
      ref={ref}
      tabIndex={tabIndex}
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-2.5 rounded-control px-4 py-3 font-medium forced-colors:border',
        colours,
        className,
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
