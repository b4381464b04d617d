import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactNode, useCallback, useRef } from 'react'
import { cx } from '../cx.ts'

export type MenuOpener = 'pointer' | 'keyboard'

export interface DropdownMenuProps {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** For a menu that came when its button was pressed: it begins open, and with a keyboard at its first item. */
  openedBy?: MenuOpener | undefined
  children: ReactNode
}

/** Not modal: the page behind stays in the accessibility tree and can be scrolled. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, align = 'end', open, onOpenChange, openedBy, children } = props
  const isFirst = useRef(openedBy === 'keyboard')
  const enter = useCallback((menu: HTMLElement | null) => {
    if (!menu || !isFirst.current) return
    isFirst.current = false
    // The menu focuses itself when it appears, so its item comes after that.
    requestAnimationFrame(() => menu.querySelector<HTMLElement>('[role=menuitem]')?.focus())
  }, [])
  return (
    <Radix.Root
      modal={false}
      defaultOpen={openedBy !== undefined}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Inside the main landmark, because people who navigate by landmarks miss content outside of them. */}
      <Radix.Portal container={globalThis.document?.getElementById('content') ?? null}>
        <Radix.Content
          ref={enter}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-control border border-line bg-surface p-1 text-ink shadow-float data-[state=closed]:animate-pop-out data-[state=open]:animate-pop"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export interface MenuItemProps {
  icon?: ReactNode
  tone?: 'default' | 'danger' | undefined
  /** Greys the item and says why, below its name. The keyboard still reaches it, so that everybody can read that. */
  disabledBecause?: string | null | undefined
  onSelect?: ((event: Event) => void) | undefined
  /** Renders its only child (a link) as the item. */
  asChild?: boolean | undefined
  children: ReactNode
}

export function MenuItem({
  icon,
  tone = 'default',
  disabledBecause = null,
  onSelect,
  asChild,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild ?? false}
      {...(disabledBecause === null
        ? onSelect && { onSelect }
        : { 'aria-disabled': true, onSelect: (event: Event) => event.preventDefault() })}
      className={cx(
        'flex min-h-9 w-full cursor-default items-center gap-2.5 rounded-chip px-2.5 text-base outline-none select-none aria-disabled:py-1.5 aria-disabled:text-ink-3 touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
        tone === 'danger'
          ? 'text-red-ink data-highlighted:bg-red-wash'
          : 'data-highlighted:bg-violet-wash data-highlighted:text-violet-ink',
      )}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {disabledBecause === null ? (
            children
          ) : (
            <span className="min-w-0 max-w-60 text-ink-3">
              <span className="block">{children}</span>
              <span className="block text-xs">{disabledBecause}</span>
            </span>
          )}
        </>
      )}
    </Radix.Item>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-xs font-semibold text-ink-3">{children}</Radix.Label>
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}
