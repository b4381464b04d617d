import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cx } from '../cx.ts'
import { type Spoken, ToastCard } from './ToastCard.tsx'
import { currentToasts, notePress, onToastsChange, TOAST_HOTKEY } from './toast.ts'
import { useToastAfterReload } from './toastAfterReload.ts'
import { useFreePlace } from './useFreePlace.ts'

/** Rendered once in the app; `toast()` can be called from anywhere. */
export function Toaster() {
  const [toast] = useSyncExternalStore(onToastsChange, currentToasts, currentToasts)
  const region = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  const held = useHeld(list, toast?.id)
  const giveFocusBack = useHotkey(list)
  useKeptFromDialogs(region)
  useNotedPresses()
  useFreePlace(list, toast?.id)
  useToastAfterReload()
  return (
    <>
      <section
        ref={region}
        data-toasts
        aria-label={`Notifications (${TOAST_HOTKEY})`}
        tabIndex={-1}
        className={cx(!toast && 'pointer-events-none')}
      >
        <ol
          ref={list}
          tabIndex={-1}
          // A screen with something important at the place of the toasts moves them by these variables.
          className="pointer-events-none fixed inset-x-0 top-(--toasts-top,0px) z-70 m-0 flex max-h-dvh w-full list-none flex-col p-4 pt-[max(1rem,env(safe-area-inset-top))] outline-none md:top-(--toasts-top,auto) md:right-0 md:bottom-(--toasts-bottom,0px) md:left-auto md:max-w-[420px]"
        >
          {toast && (
            <ToastCard key={toast.id} {...{ toast, held }} onSpeak={setSpoken} onLeave={giveFocusBack} />
          )}
        </ol>
      </section>
      <span aria-live={spoken?.quiet ? 'polite' : 'assertive'} className="sr-only">
        {spoken?.text}
      </span>
    </>
  )
}

/** No toast closes while somebody points at it, has the focus in it, or looks at another window. */
function useHeld(list: React.RefObject<HTMLElement | null>, id: string | undefined): boolean {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const until = new AbortController()
    const { signal } = until
    const on = (target: EventTarget, type: string, what: () => void) =>
      target.addEventListener(type, what, { signal })
    on(element, 'pointermove', () => setPointed(true))
    on(element, 'pointerleave', () => setPointed(false))
    on(element, 'focusin', () => setFocused(true))
    on(element, 'focusout', () => setFocused(false))
    on(window, 'blur', () => setAway(true))
    on(window, 'focus', () => setAway(false))
    return () => until.abort()
  }, [list])
  const [of, setOf] = useState(id)
  // A toast that goes away under the pointer or with the focus leaves no event behind.
  if (of !== id) {
    setOf(id)
    setPointed(false)
    setFocused(false)
  }
  return pointed || focused || away
}

/** In the capture phase, so that a toast that a press causes comes after it. */
function useNotedPresses(): void {
  useEffect(() => {
    const kinds = ['pointerdown', 'click', 'keydown', 'popstate'] as const
    for (const kind of kinds) addEventListener(kind, notePress, true)
    return () => {
      for (const kind of kinds) removeEventListener(kind, notePress, true)
    }
  }, [])
}

/** The key moves the focus to the toasts. The returned function takes it back when the toast goes away. */
function useHotkey(list: React.RefObject<HTMLElement | null>): () => void {
  const cameFrom = useRef<Element | null>(null)
  useEffect(() => {
    const goThere = ({ key }: KeyboardEvent) => {
      if (key !== TOAST_HOTKEY) return
      if (!list.current?.contains(document.activeElement)) cameFrom.current = document.activeElement
      list.current?.focus()
    }
    document.addEventListener('keydown', goThere)
    return () => document.removeEventListener('keydown', goThere)
  }, [list])
  return () => {
    if (!list.current?.contains(document.activeElement)) return
    const before = cameFrom.current
    if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus()
    else list.current.focus()
  }
}

/** A press or the focus in a toast is not a press outside of an open dialog, so it does not close the dialog. */
function useKeptFromDialogs(region: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current
    const keep = (event: Event) => event.stopPropagation()
    const kinds = ['pointerdown', 'focusin'] as const
    for (const kind of kinds) element?.addEventListener(kind, keep)
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, keep)
    }
  }, [region])
}
