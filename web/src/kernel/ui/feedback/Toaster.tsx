import { CircleAlert, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '../button/buttonClass.ts'
import { IconButton } from '../button/IconButton.tsx'
import { cx } from '../cx.ts'
import {
  currentToasts,
  dismissToast,
  onToastsChange,
  type ShownToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_SWIPE_THRESHOLD_PX,
} from './toast.ts'

/** Rendered once in the app; `toast()` can be called from anywhere. */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, currentToasts)
  return (
    <Radix.Provider
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
      <Radix.Viewport
        hotkey={TOAST_HOTKEY}
        // A screen with something important at the place of the toasts moves them by these variables.
        className="pointer-events-none fixed inset-x-0 top-(--toasts-top,0px) z-70 m-0 flex max-h-dvh w-full list-none flex-col p-4 pt-[max(1rem,env(safe-area-inset-top))] outline-none md:top-(--toasts-top,auto) md:right-0 md:bottom-(--toasts-bottom,0px) md:left-auto md:max-w-[420px]"
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const destructive = toast.variant === 'destructive'
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id)
      }}
      type={toast.quiet ? 'background' : 'foreground'}
      duration={toast.lasting ? Number.POSITIVE_INFINITY : TOAST_DURATION_MS}
      className={cx(
        'flex items-start gap-3 rounded-card border bg-surface py-3.5 pr-2 pl-4 text-ink shadow-float',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out data-[swipe=end]:animate-swipe-out',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        destructive ? 'border-red-ink' : 'border-line',
        toast.quiet ? 'pointer-events-none' : 'pointer-events-auto',
      )}
    >
      {destructive && <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-red-ink" />}
      <div className="min-w-0 flex-1 py-0.5 wrap-anywhere">
        <Radix.Title className={cx('font-semibold', destructive && 'text-red-ink')}>
          {toast.title}
        </Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-0.5 text-sm text-ink-2">{toast.description}</Radix.Description>
        )}
      </div>
      {toast.action && (
        <Radix.Action
          altText={toast.action.alt}
          onClick={toast.action.onClick}
          className={buttonClass('secondary', 'sm')}
        >
          {toast.action.label}
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label="Close" size="sm" className="pointer-events-auto">
          <X aria-hidden />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  )
}
