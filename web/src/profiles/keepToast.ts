import {
  currentToasts,
  onToastsChange,
  TOAST_DURATION_MS,
  type ToastOptions,
  toast,
} from '../kernel/ui/toast.ts'

/**
 * A toast that stays until it is released: when its time is up it is shown again. Closed earlier, it was closed by
 * hand; taken away by another toast, it gave way. Both are left alone.
 */
export function keepToast(options: ToastOptions): () => void {
  const { id } = toast(options)
  const since = performance.now()
  let release = onToastsChange(() => {
    const mine = currentToasts().find((each) => each.id === id)
    if (mine?.open) return
    release()
    if (mine && performance.now() - since >= TOAST_DURATION_MS) release = keepToast(options)
  })
  return () => release()
}
