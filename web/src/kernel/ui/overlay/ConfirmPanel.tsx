import { AlertDialog as Radix } from 'radix-ui'
import { type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { cx } from '../cx.ts'
import { dialogPanelClass, veilClass } from './dialogClass.ts'
import { useFocusReturn } from './useFocusReturn.ts'

export interface Question {
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: 'primary' | 'danger' | undefined
  /** May return a promise: the dialog shows a spinner, closes when it resolves, and stays open when it fails. */
  onConfirm: () => unknown
  /** Disables the confirm button, for instance until a word has been typed. */
  confirmDisabled?: boolean | undefined
  /** What a person does first, if that is not reading the question with Cancel at hand. */
  firstFocus?: RefObject<HTMLElement | null> | undefined
  /** Where the focus goes when confirming removes the button that opened the dialog. */
  focusAfter?: (() => HTMLElement | null) | undefined
  children?: ReactNode
}

const panelThatScrolls = (panel: EventTarget | null): HTMLElement | null =>
  panel instanceof HTMLElement && panel.scrollHeight > panel.clientHeight ? panel : null

interface ConfirmPanelProps extends Question {
  id: string
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * The focus starts on Cancel unless something else comes first, or on the question where that fills the window, so that
 * nobody answers below what they have not seen. A click outside does not close the dialog.
 */
export function ConfirmPanel(props: ConfirmPanelProps) {
  const { id, title, description, confirmLabel, cancelLabel = 'Cancel', tone = 'primary', open } = props
  const [busy, setBusy] = useState(false)
  const focusReturn = useFocusReturn({ button: props.button, otherwise: props.focusAfter })

  function change(next: boolean) {
    if (!busy) props.onOpenChange(next)
  }

  async function confirm(event: MouseEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await props.onConfirm()
    } catch {
      // The caller's onConfirm shows what failed; the dialog only stays open.
      setBusy(false)
      return
    }
    setBusy(false)
    props.onOpenChange(false)
  }

  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            const first = props.firstFocus?.current ?? panelThatScrolls(event.currentTarget)
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          id={id}
          className={cx(
            dialogPanelClass,
            'p-5 max-md:pb-[max(1.25rem,env(safe-area-inset-bottom))] md:max-w-md md:p-6',
          )}
        >
          <Radix.Title className="text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-2">{description}</Radix.Description>
          {props.children && <div className="mt-4">{props.children}</div>}
          <div className="mt-6 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
            <Radix.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                {cancelLabel}
              </Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button
                variant={tone}
                loading={busy}
                disabled={props.confirmDisabled}
                onClick={(event) => void confirm(event)}
              >
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
