import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export const TOOLTIP_DELAY_MS = 700

export interface TooltipProps {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  /** One focusable element. */
  children: ReactNode
}

/** Has its own provider, because one around the app would load the positioning code on every screen. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 rounded-chip bg-ink px-2.5 py-1.5 text-sm text-paper shadow-float data-[state=closed]:animate-vanish data-[state=delayed-open]:animate-appear"
          >
            {content}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
