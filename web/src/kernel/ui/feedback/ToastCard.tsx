import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { buttonClass } from '../button/buttonClass.ts'
import { IconButton } from '../button/IconButton.tsx'
import { cx } from '../cx.ts'
import { CircleAlert, X } from '../icon/icons.ts'
import { dismissToast, type ShownToast, TOAST_DURATION_MS } from './toast.ts'
import { useSwipe } from './useSwipe.ts'

/** What a screen reader says of a toast. */
export interface Spoken {
  text: string
  quiet: ShownToast['quiet']
}

interface ToastCardProps {
  toast: ShownToast
  /** The time that it is shown stands still. */
  held: boolean
  onSpeak: (spoken: Spoken | null) => void
  /** Called before it closes, while it may still have the focus. */
  onLeave: () => void
}

export function ToastCard({ toast, held, onSpeak, onLeave }: ToastCardProps) {
  const { open, title, description, action, quiet } = toast
  const destructive = toast.variant === 'destructive'
  const card = useRef<HTMLLIElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const close = () => {
    onLeave()
    dismissToast(toast.id)
  }
  useTimeShown(open && !toast.lasting, held, close)
  useSwipe(card, close)
  useSpoken(words, quiet, action?.alt, onSpeak)
  const [gone, endOfMotion] = useGone(card, open)
  if (gone) return null
  return (
    <li
      ref={card}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever comes here by the key reads the toast before its buttons
      tabIndex={0}
      data-state={open ? 'open' : 'closed'}
      onAnimationEnd={endOfMotion}
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className={cx(
        'flex touch-none gap-3 rounded-card border bg-surface pr-2 pl-4 text-ink shadow-float select-none',
        description ? 'items-start py-3.5' : 'items-center py-3 touch:py-1.5',
        'data-[state=open]:animate-toast-in data-[state=closed]:animate-toast-out data-[swipe=end]:animate-swipe-out',
        'data-[swipe=move]:translate-x-(--swiped) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        destructive ? 'border-red-ink' : 'border-line',
        quiet ? 'pointer-events-none' : 'pointer-events-auto',
      )}
    >
      {destructive && (
        <CircleAlert aria-hidden className={cx('size-5 shrink-0 text-red-ink', description && 'mt-0.5')} />
      )}
      <div ref={words} className="min-w-0 flex-1 py-0.5 wrap-anywhere">
        <div className={cx('font-semibold', destructive && 'text-red-ink')}>{title}</div>
        {description && <div className="mt-0.5 text-sm text-ink-2">{description}</div>}
      </div>
      {action && (
        <button
          type="button"
          className={buttonClass('secondary', 'sm')}
          onClick={() => {
            action.onClick()
            close()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label="Close" size="sm" className="pointer-events-auto" onClick={close}>
        <X aria-hidden />
      </IconButton>
    </li>
  )
}

/** Closes the toast after its time, in which moments when it is held do not count. */
function useTimeShown(runs: boolean, held: boolean, onEnd: () => void): void {
  const left = useRef(TOAST_DURATION_MS)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!runs || held) return
    const since = Date.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [runs, held])
}

const SPOKEN_MS = 1_000

/** The words stand in the live region for a moment, so that nobody who reads on comes across them again. */
function useSpoken(
  words: React.RefObject<HTMLElement | null>,
  quiet: ShownToast['quiet'],
  alt: string | undefined,
  onSpeak: ToastCardProps['onSpeak'],
): void {
  const speak = useEffectEvent(() => {
    const parts = [...(words.current?.children ?? [])].map((part) => part.textContent)
    onSpeak({ text: ['Notification', ...parts, alt].filter(Boolean).join(' '), quiet })
  })
  useEffect(() => {
    speak()
    const timer = setTimeout(() => onSpeak(null), SPOKEN_MS)
    return () => clearTimeout(timer)
  }, [onSpeak])
}

/** A closed toast stays until its motion has ended, or goes at once where there is none. */
function useGone(card: React.RefObject<HTMLElement | null>, open: boolean): [boolean, () => void] {
  const [gone, setGone] = useState(false)
  useLayoutEffect(() => {
    const moves = card.current?.getAnimations?.().length ?? 0
    if (!open && moves === 0) setGone(true)
  }, [card, open])
  return [gone, () => !open && setGone(true)]
}
