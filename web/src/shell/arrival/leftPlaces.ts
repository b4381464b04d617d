/** Where a screen was left: how far down, and by which of its links. Several may lead to the same address. */
export interface LeftPlace {
  readonly y: number
  /** How far down its panes were, which scroll by themselves and have a name in `data-pane`. */
  readonly panes: Readonly<Record<string, number>>
  readonly link: { readonly href: string; readonly nth: number } | null
}
/** How a person comes to a screen. With 'load' the page itself has just been loaded, perhaps not for the first time. */
export type ArrivalKind = 'load' | 'forward' | 'back'

const KEY = 'cuebook:left-places'
const MOST = 50

let places = new Map<string, LeftPlace>()
let here = ''
let coming: ArrivalKind = 'load'
let cameFrom: Element | null = null

/** Older browsers have no key per entry of the history, so there an address has one place. */
const entryKey = (): string => globalThis.navigation?.currentEntry?.key ?? location.pathname

function noteLeaving(): void {
  const focused = document.activeElement
  cameFrom = focused
  places.delete(here)
  places.set(here, {
    y: window.scrollY,
    panes: Object.fromEntries(panes().map((pane) => [pane.dataset.pane ?? '', pane.scrollTop])),
    link: linkOf(focused?.closest('main a[href]')),
  })
  here = entryKey()
}

export const panes = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-pane]')]

function linkOf(element: Element | null | undefined): LeftPlace['link'] {
  const href = element?.getAttribute('href')
  return element && href ? { href, nth: linksTo(href).indexOf(element) } : null
}

export const linksTo = (href: string): Element[] => [
  ...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`),
]

function forward(): void {
  noteLeaving()
  coming = 'forward'
}

/** In the capture phase, so that the place is noted before the router draws the next screen. */
export function watchPlaces(): () => void {
  history.scrollRestoration = 'manual'
  places = read()
  here = entryKey()
  coming = firstComing()
  const until = new AbortController()
  const options = { capture: true, signal: until.signal }
  addEventListener('pushState', forward, options)
  addEventListener('replaceState', forward, options)
  addEventListener(
    'popstate',
    () => {
      noteLeaving()
      coming = 'back'
    },
    options,
  )
  addEventListener(
    'pagehide',
    () => {
      noteLeaving()
      write()
    },
    options,
  )
  return () => until.abort()
}

/** How a screen was come to, where it was left last, and what had the focus on the screen before. */
export interface Arrival {
  readonly coming: ArrivalKind
  readonly left: LeftPlace | null
  readonly cameFrom: Element | null
}

/** A screen that changes without a step of the history, as after choosing a role, is one that is new. */
export function arriveHere(): Arrival {
  const arrival = { coming, left: places.get(entryKey()) ?? null, cameFrom }
  coming = 'forward'
  return arrival
}

/** The app may start long after its page: behind the landing page, when the visitor has gone on. */
function firstComing(): ArrivalKind {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page && new URL(page.name, location.href).pathname !== location.pathname) return 'forward'
  // A page that is opened anew begins at its top, although an older browser may know a place for its address.
  if (page?.type === 'navigate') places.delete(here)
  return 'load'
}

function read(): Map<string, LeftPlace> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, LeftPlace][])
  } catch {
    return new Map()
  }
}

function write(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)))
  } catch {
    // Where nothing can be stored, a page that is loaded again begins at its top.
  }
}
