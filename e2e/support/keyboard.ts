import { expect, type Locator, type Page } from '@playwright/test'

/** More than any screen has before its last control. */
const MOST_STOPS = 120

/** What the key has reached, as the person at the keyboard sees it. */
interface Stop {
  isTarget: boolean
  /** Nothing has the focus, which happens between the end of the page and its beginning. */
  isNowhere: boolean
  hasRing: boolean
  name: string
}

/** Presses Tab, or Shift and Tab, until the target has the focus, if it has not yet. At each stop the focus is seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const element = await target.elementHandle()
  for (let press = 0; press <= MOST_STOPS; press += 1) {
    if (press > 0) await page.keyboard.press(key)
    const stop = await page.evaluate(stopAt, element)
    if (press > 0 && !stop.isNowhere) expect(stop.hasRing, `the focus is seen on ${stop.name}`).toBe(true)
    if (stop.isTarget) return
  }
  throw new Error(`The key ${key} never reaches ${target}`)
}

/** Goes to the target by Tab and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to the field by Tab and types. */
export async function typeIn(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** After what was just done something still has the focus, so that the next key does not begin at the top of the page. */
export const keepsFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'nothing'), {
      message: 'what has the focus',
    })
    .not.toMatch(/^(BODY|nothing)$/)

/**
 * Runs in the page. The ring is that of the element, or of the label or frame that stands around a control without one of
 * its own. The button of the calendar inside a date has that of the browser, which a script does not see.
 */
function stopAt(target: Element | null): Stop {
  const focused = document.activeElement
  const hasRing = (element: Element | null, steps: number): boolean => {
    if (!element || steps === 0) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isWide = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return isWide || hasRing(element.parentElement, steps - 1)
  }
  const isCalendarButton = focused?.matches(
    '[type=date]:not(:focus-visible), [type=time]:not(:focus-visible)',
  )
  const name = focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
  return {
    isTarget: focused === target,
    isNowhere: !focused || focused === document.body,
    hasRing: isCalendarButton || hasRing(focused, 4),
    name: `<${focused?.tagName.toLowerCase()}> ${name.slice(0, 80)}`,
  }
}
