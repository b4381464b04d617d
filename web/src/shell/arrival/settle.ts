import { focusOn } from './focusOn.ts'
import { type Arrival, type LeftPlace, linksTo, panes } from './leftPlaces.ts'

/** A list that has not come by then is not waited for, because a later jump would surprise. */
const LONGEST_MS = 5000
const inputs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Brings a screen to its place and gives it the focus, as its parts arrive. It ends with the first thing that the person
 * does. The returned function ends it too.
 */
export function settle(arrival: Arrival): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const end = () => ending.abort()
  const timer = setTimeout(end, LONGEST_MS)
  signal.addEventListener('abort', () => clearTimeout(timer))
  for (const input of inputs) addEventListener(input, end, { capture: true, passive: true, signal })
  holdPlace(arrival, signal)
  if (arrival.coming !== 'load') holdFocus(arrival, signal)
  return end
}

function holdPlace({ coming, left }: Arrival, signal: AbortSignal): void {
  const named = location.hash.slice(1)
  const place = coming === 'forward' ? null : left
  if (place) {
    holdHeight(place.y, signal)
    holdPanes(place.panes, signal)
  } else if (named) untilDone(signal, () => scrollToNamed(named))
  else if (coming !== 'load') toHeight(0)
}

/** Parts that load make the page taller, and only then can it be scrolled as far as it was. */
function holdHeight(top: number, signal: AbortSignal): void {
  toHeight(top)
  const watcher = new ResizeObserver(() => toHeight(top))
  watcher.observe(document.body)
  signal.addEventListener('abort', () => watcher.disconnect())
}

/** A list that scrolls by itself does not make the page taller, so what comes into it is watched. */
function holdPanes(tops: LeftPlace['panes'], signal: AbortSignal): void {
  if (!Object.values(tops).some((top) => top > 0)) return
  untilDone(signal, () => {
    for (const pane of panes()) {
      const top = tops[pane.dataset.pane ?? '']
      if (top !== undefined && Math.round(pane.scrollTop) !== Math.round(top)) pane.scrollTop = top
    }
    return false
  })
}

const toHeight = (top: number): void => {
  if (Math.round(window.scrollY) !== Math.round(top)) window.scrollTo({ top, behavior: 'instant' })
}

function scrollToNamed(id: string): boolean {
  const target = document.getElementById(id)
  target?.scrollIntoView()
  return target !== null
}

/**
 * The focus goes to the heading, which says the screen's title, or back to the link by which the screen was left. It stays
 * where the screen itself puts it; a menu that closes behind the link may not take it to the frame.
 */
function holdFocus({ coming, left, cameFrom }: Arrival, signal: AbortSignal): void {
  const followed = coming === 'back' ? left?.link : null
  let given: Element | null = null
  const isFree = (focused: Element | null) =>
    !focused ||
    focused === document.body ||
    focused === cameFrom ||
    focused === given ||
    (focused.closest('header, aside, nav') !== null && !focused.closest('main, [role=dialog]'))
  const give = () => {
    const target = (followed && linkTo(followed)) || heading()
    if (!target || target === document.activeElement || !isFree(document.activeElement)) return
    given = target
    focusOn(target)
  }
  untilDone(signal, () => {
    give()
    return false
  })
  addEventListener('focusin', give, { signal })
}

const heading = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')

function linkTo({ href, nth }: NonNullable<LeftPlace['link']>): HTMLElement | null {
  const link = linksTo(href)[nth]
  return link instanceof HTMLElement ? link : null
}

/** Tries at once and after each change of the page, until it is done. */
function untilDone(signal: AbortSignal, attempt: () => boolean): void {
  if (attempt()) return
  const watcher = new MutationObserver(() => attempt() && watcher.disconnect())
  watcher.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => watcher.disconnect())
}
