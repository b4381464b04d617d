import { Popover as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cx } from '../cx.ts'

export interface PanelLook {
  /** Names the panel for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end' | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  className?: string | undefined
  children: ReactNode
}

interface PopoverPanelProps extends PanelLook {
  id: string
  /** The panel is placed at this button, and the focus returns to it. */
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function PopoverPanel(props: PopoverPanelProps) {
  const { id, label, button, open, onOpenChange, align = 'start', side = 'bottom' } = props
  const leftByItself = useRef(false)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={button} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // The button closes the panel itself; if it were closed here first, the button's click would open it again.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
            else leftByItself.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!leftByItself.current) button.current?.focus()
            leftByItself.current = false
          }}
          className={cx(
            'z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] origin-(--radix-popover-content-transform-origin) overflow-y-auto rounded-card border border-line bg-surface p-4 text-ink shadow-float outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop',
            props.className,
          )}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
