import { expect, type Page } from '@playwright/test'

const softly = expect.configure({ soft: true })

/** A window of 1280 × 1024 at 400 % and at 200 %. */
const zoomed = [
  [320, 256],
  [640, 512],
] as const

/**
 * At 400 % and at 200 % the page scrolls in one direction only, and nothing hides what has the focus. Text that a person
 * sets wider still fits its place.
 */
export async function fitsZoomed(page: Page): Promise<void> {
  for (const [width, height] of zoomed) {
    await page.setViewportSize({ width, height })
    // A screen with another layout for a small window draws it a moment after the size has changed.
    await softly
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${width} px wide` })
      .toBe(width)
    const hidden = await page.evaluate(hiddenStops)
    softly(hidden, `what has the focus and is not seen, ${width} × ${height}`).toEqual([])
  }
  softly(await page.evaluate(cutBySpacing), 'text that is cut when it is spaced').toEqual([])
}

/** Runs in the page: the controls of which no part is seen when they have the focus. */
function hiddenStops(): string[] {
  const dialog = [
    ...document.querySelectorAll('[role=dialog][data-state=open], [role=alertdialog], [role=menu]'),
  ]
  const stops = (dialog.at(-1) ?? document).querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
  )
  const focused = document.activeElement
  const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
  const isSeen = (stop: HTMLElement) => {
    // A control may be drawn by its label.
    const shown = stop.matches('.sr-only') ? (stop.closest('label') ?? stop) : stop
    const { left, top, width, height } = shown.getBoundingClientRect()
    const isLarger = width > innerWidth || height > innerHeight
    return (
      isLarger ||
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const there = document.elementFromPoint(left + width * x, top + height * y)
          return there !== null && (shown.contains(there) || there.contains(shown))
        }),
      )
    )
  }
  const hidden: string[] = []
  for (const stop of stops) {
    // What has the focus already would not be scrolled to.
    if (stop === focused || stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) continue
    stop.focus()
    if (document.activeElement === stop && !isSeen(stop)) hidden.push(name(stop).slice(0, 60))
  }
  if (focused instanceof HTMLElement) focused.focus()
  return hidden
}

/** Runs in the page, and sets the spaces of WCAG 1.4.12 for a moment. */
function cutBySpacing(): string[] {
  const cut = () =>
    [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')].filter((element) => {
      if (element.closest('[aria-hidden=true], .sr-only') || !element.checkVisibility()) return false
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      // Only the beginning is meant to be shown; the whole text is a press away.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
      const isCutX = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      const isCutY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
      return (isCutX || isCutY) && Boolean(element.textContent?.trim())
    })
  const before = new Set(cut())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`* {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }`)
  document.adoptedStyleSheets.push(sheet)
  const after = cut().filter((element) => !before.has(element))
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  return after.map((element) => (element.textContent ?? '').slice(0, 60))
}
