import type { ReactNode } from 'react'
import { cx } from '../kernel/ui/cx.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'

const tones = {
  violet: 'bg-violet-wash text-violet-ink',
  green: 'bg-green-wash text-green-ink',
  red: 'bg-red-wash text-red-ink',
} as const

interface MessageCardProps {
  icon: ReactNode
  tone?: keyof typeof tones
  title: string
  /** Read out when the card takes the place of another one. */
  role?: 'alert' | 'status'
  children?: ReactNode
  actions?: ReactNode
}

/** A screen that is one message: what happened, and what can be done. */
export function MessageCard({ icon, tone = 'violet', title, role, children, actions }: MessageCardProps) {
  return (
    <Card className="mx-auto w-full max-w-xl py-12">
      <div role={role} className="flex flex-col items-center text-center">
        <div
          aria-hidden
          className={cx('mb-5 grid size-16 place-items-center rounded-card [&_svg]:size-7', tones[tone])}
        >
          {icon}
        </div>
        <h1 className="text-2xl">{title}</h1>
        {children && <div className="mt-3 max-w-[46ch] text-balance text-ink-2">{children}</div>}
      </div>
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-2">{actions}</div>}
    </Card>
  )
}
