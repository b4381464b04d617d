import type { ReactNode } from 'react'

export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY_MS = 1_000_000
export const TOAST_DURATION_MS = 5000
export const TOAST_SWIPE_THRESHOLD_PX = 50
export const TOAST_HOTKEY = 'F8'

export interface ToastOptions {
  title: ReactNode
  description?: ReactNode
  variant?: 'default' | 'destructive' | undefined
  /** For work in progress: the toast stays until it is closed or replaced. */
  lasting?: boolean | undefined
  /** For good news in the middle of work: read out when there is a pause, and presses go through to the page. */
  quiet?: boolean | undefined
  /** One button, such as 'Undo'. `alt` says how to do the same without the toast. */
  action?: { label: string; alt: string; onClick: () => void } | undefined
}

export interface ShownToast extends ToastOptions {
  id: string
  open: boolean
  /** How often the person had pressed something when it came. */
  presses: number
}

let toasts: readonly ShownToast[] = []
let count = 0
let presses = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function set(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message; can be called from anywhere. A newer toast replaces the one on screen. */
export function toast(options: ToastOptions): { id: string; dismiss: () => void } {
  count += 1
  const id = `toast-${count}`
  set([{ ...options, id, open: true, presses }, ...toasts].slice(0, TOAST_LIMIT))
  return { id, dismiss: () => dismissToast(id) }
}

/** Closes a toast, or all of them without an id. It is removed only after TOAST_REMOVE_DELAY_MS. */
export function dismissToast(id?: string): void {
  for (const each of toasts) {
    if (id !== undefined && each.id !== id) continue
    if (removals.has(each.id)) continue
    removals.set(
      each.id,
      setTimeout(() => {
        removals.delete(each.id)
        set(toasts.filter((other) => other.id !== each.id))
      }, TOAST_REMOVE_DELAY_MS),
    )
  }
  set(toasts.map((each) => (id === undefined || each.id === id ? { ...each, open: false } : each)))
}

/** The toaster calls it for each press of a key or a button, and for each step of the history. */
export function notePress(): void {
  presses += 1
}

/**
 * For the way to another screen. A toast that came since the last press tells the outcome of what leads there, so it goes
 * along; an older one belongs to the screen that is left, unless its work still goes on.
 */
export function endToastsOfScreen(): void {
  for (const each of toasts) if (each.presses < presses && !each.lasting) dismissToast(each.id)
}

export const currentToasts = (): readonly ShownToast[] => toasts

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
