import { focusOn } from './focusOn.ts'

/** A dialog that closes and a screen that arrives give the focus away themselves, and need a moment for that. */
const PATIENCE_MS = 150

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
/** What is around a control and says where it is. */
const surroundings =
  'li, article, form, section, fieldset, aside, main, [role=tabpanel], [role=dialog], [role=alertdialog]'

/**
 * What has the focus may go away, or be switched off, by what it did. Browsers then give the focus to nobody, and whoever
 * uses a keyboard or a screen reader begins again at the top of the page. So it goes to what is nearest.
 */
export function keepFocus(): () => void {
  /** What has the focus, then what is around it. */
  let held: readonly Element[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const until = new AbortController()
  const options = { capture: true, signal: until.signal }
  addEventListener('focusin', ({ target }) => (held = lineOf(target)), options)
  // Whoever presses on nothing wants the focus nowhere.
  addEventListener('pointerdown', () => (held = []), options)

  const watcher = new MutationObserver(() => {
    const [element] = held
    if (!element || !isNobodys(element) || timer) return
    timer = setTimeout(() => {
      timer = undefined
      const place = held[0] === element && isNobodys(element) ? nearest(held) : undefined
      if (place instanceof HTMLElement) focusOn(place)
    }, PATIENCE_MS)
  })
  watcher.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
  until.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(timer)
  })
  return () => until.abort()
}

function lineOf(target: EventTarget | null): Element[] {
  const line: Element[] = []
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) line.push(each)
  return line
}

/** Some browsers still name an element as the one with the focus when it is switched off, but no key reaches it. */
function isNobodys(element: Element): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || (focused === element && !canHaveFocus(element))
}

const canHaveFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && isShown(element)

const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true

/**
 * In place of what is switched off, the control beside it. In place of what is gone, what it stood in: the control beside
 * it may do the same to something else, and a key is easily pressed twice.
 */
function nearest(line: readonly Element[]): Element | undefined {
  const [element] = line
  if (!element || canHaveFocus(element)) return element
  const around = line.find((each) => each !== element && each.matches(surroundings) && isOnPage(each))
  const beside = element.isConnected && around ? besideIn(around, element) : undefined
  return beside ?? (around?.matches('main') ? (around.querySelector('h1') ?? undefined) : around)
}

const isOnPage = (element: Element): boolean => element.isConnected && isShown(element)

/** The next control, or the last one before it. */
function besideIn(around: Element, element: Element): Element | undefined {
  const all = [...around.querySelectorAll(controls)].filter(isShown)
  const isAfter = (each: Element) =>
    Boolean(element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
  return all.find(isAfter) ?? all.at(-1)
}
