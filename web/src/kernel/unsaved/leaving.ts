import { holdHistory } from '../address/historyGate.ts'
import { pendingQuestion } from '../user/pendingQuestion.ts'

/** A form with changes that are not saved. */
export interface UnsavedForm {
  /** Stores what was typed, because the page goes away without a question. */
  keep: () => void
}

const forms = new Set<UnsavedForm>()
const listeners = new Set<() => void>()
/** Tells whether there are forms with changes that are not saved. */
export const unsavedForms = {
  areThere: (): boolean => forms.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
/** The dialog answers whether the person leaves. */
export const leaveQuestion = pendingQuestion()
let unasked = false
let stop = (): void => {}

/** From now on leaving the page asks first. The returned function ends that. */
export function guard(form: UnsavedForm): () => void {
  if (forms.size === 0) stop = start()
  forms.add(form)
  notify()
  return () => {
    forms.delete(form)
    if (forms.size === 0) stop()
    notify()
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** For logging in and out, which must never wait for an answer: what was typed is kept and offered again. */
export function leaveUnasked(go: () => void): void {
  for (const form of forms) form.keep()
  unasked = true
  go()
}

function start(): () => void {
  unasked = false
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('beforeunload', (event) => !unasked && event.preventDefault(), { signal })
  // Code of an older build that is missing makes the page load again, which would take away what is being typed.
  addEventListener('vite:preloadError', (event) => !unasked && event.stopImmediatePropagation(), {
    capture: true,
    signal,
  })
  // In the capture phase, before the router sees the click.
  document.addEventListener('click', askBeforeLink, { capture: true, signal })
  const letGo = holdHistory(askBeforeHistory)
  return () => {
    ending.abort()
    letGo()
  }
}

async function askBeforeHistory(): Promise<boolean> {
  const leave = await leaveQuestion.ask()
  unasked ||= leave
  return leave
}

let followed: HTMLAnchorElement | null = null

function askBeforeLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link === followed || !leadsElsewhere(link, event)) return
  if (/^\/api\/log(in|out)$/.test(link.pathname)) {
    leaveUnasked(() => {})
    return
  }
  event.preventDefault()
  event.stopPropagation()
  void leaveQuestion.ask().then((leave) => leave && follow(link))
}

/** False for a new tab, for a place on this page, and for another site, about which the browser asks itself. */
function leadsElsewhere(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const newTab = link.target !== '' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey
  if (newTab || event.defaultPrevented) return false
  return link.origin === location.origin && link.pathname !== location.pathname
}

/** The click is repeated, so that the router or the browser does what it would have done. */
function follow(link: HTMLAnchorElement): void {
  unasked = true
  followed = link
  if (link.isConnected) link.click()
  else location.assign(link.href)
  followed = null
}
