import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { cx } from '../cx.ts'
import { X } from '../icon/icons.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { dialogPanelClass, veilClass } from './dialogClass.ts'
import { DialogForms } from './dialogForms.ts'
import { useFocusReturn } from './useFocusReturn.ts'

export interface DialogProps {
  /** For the button elsewhere that names this dialog as what it controls. */
  id?: string | undefined
  title: ReactNode
  description?: ReactNode
  /** Opens the dialog; leave it out when `open` is controlled from elsewhere. */
  trigger?: ReactNode
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The buttons, which stay visible while the rest scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Gets the focus when the dialog opens, instead of the close button. */
  firstFocus?: RefObject<HTMLElement | null> | undefined
  /** Gets the focus when the dialog closes because it led there; null returns the focus to where it was. */
  focusAfter?: (() => HTMLElement | null) | undefined
  children?: ReactNode
}

const widths = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl', xl: 'md:max-w-5xl' }

const unsavedQuestion = {
  title: 'Close without saving?',
  description: 'What you typed here is not saved. Close anyway?',
  confirmLabel: 'Close',
  cancelLabel: 'Keep editing',
  tone: 'danger',
} as const

/** A dialog, which is a sheet at the bottom on a phone. */
export function Dialog(props: DialogProps) {
  const { title, description, trigger, footer, size = 'md', firstFocus, focusAfter, children } = props
  const focusReturn = useFocusReturn()
  const { open, change, holdOpen, asking, setAsking, close } = useOpening(props)
  // Without a connection the question's code may be missing, and nobody may be locked into a dialog.
  function askByBrowser() {
    setAsking(false)
    if (window.confirm(unsavedQuestion.description)) close()
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          {...(props.id ? { id: props.id } : {})}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            if (!firstFocus?.current) return
            event.preventDefault()
            firstFocus.current.focus()
          }}
          onCloseAutoFocus={(event) => {
            const next = focusAfter?.()
            if (next) {
              event.preventDefault()
              next.focus()
            } else if (!trigger) focusReturn.onCloseAutoFocus(event)
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          // A field that gets the focus is not left below the head or the foot, which stay in place.
          className={cx(dialogPanelClass, 'flex flex-col tall:scroll-py-24', widths[size])}
        >
          <div className="top-0 z-10 flex tall:sticky items-start gap-4 bg-surface px-5 pt-5 pb-2 md:px-6 md:pt-6">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-xl wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5 text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" size="sm" className="-mt-1 -mr-2 touch:-mt-2.5">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          {children && (
            <div className="px-5 pt-1 pb-5 md:px-6 md:pb-6">
              <DialogForms value={holdOpen}>{children}</DialogForms>
            </div>
          )}
          {footer && (
            <div className="bottom-0 mt-auto tall:sticky flex flex-col-reverse gap-2 border-t border-line bg-surface px-5 py-4 max-md:pb-[max(1rem,env(safe-area-inset-bottom))] md:flex-row md:justify-end md:px-6">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
      <ConfirmDialog
        {...unsavedQuestion}
        open={asking}
        onMissing={askByBrowser}
        onOpenChange={setAsking}
        onConfirm={close}
      />
    </Radix.Root>
  )
}

/** Escape, the close button and a click outside ask first while a form in the dialog has unsaved changes. */
function useOpening({ open: wanted, onOpenChange }: DialogProps) {
  const [openInside, setOpenInside] = useState(false)
  const [asking, setAsking] = useState(false)
  const unsaved = useRef(0)
  const holdOpen = useCallback(() => {
    unsaved.current += 1
    return () => {
      unsaved.current -= 1
    }
  }, [])
  function set(next: boolean) {
    setOpenInside(next)
    onOpenChange?.(next)
  }
  return {
    open: wanted ?? openInside,
    change: (next: boolean) => (!next && unsaved.current > 0 ? setAsking(true) : set(next)),
    holdOpen,
    asking,
    setAsking,
    close: () => set(false),
  }
}
