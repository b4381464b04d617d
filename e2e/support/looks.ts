import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { violationsOn } from './axe.ts'
import { sizes } from './screens.ts'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose outcome depends on the theme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']
/** The rules whose outcome depends on the theme or on the size. Names and roles are the same on a phone. */
const rulesOfLooks = [...rulesOfColours, 'target-size', 'scrollable-region-focusable']

const softly = expect.configure({ soft: true })

const every: RunOptions = { runOnly: { type: 'tag', values: everyRule } }
const only = (values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } })

/**
 * The page fits the width and axe finds no violation: light on a laptop and dark on a phone, or every pair of theme
 * and size. Screens share their colours and their frame, so only those that show the frame are checked in every pair.
 */
export async function looksRight(page: Page, { everyPair = false } = {}): Promise<void> {
  for (const [i, [width, height]] of sizes.entries()) {
    const [theme, otherTheme] = i === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize({ width, height })
    // A screen with another layout on a phone draws it a moment after the size has changed.
    await softly
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'width' })
      .toBe(width)
    const found = await violationsOn(page, i === 0 || everyPair ? every : only(rulesOfLooks))
    expect.soft(found, `${theme}, ${width} px wide`).toEqual([])
    if (!everyPair) continue
    await page.emulateMedia({ colorScheme: otherTheme })
    const colours = await violationsOn(page, only(rulesOfColours))
    expect.soft(colours, `colours when ${otherTheme}, ${width} px wide`).toEqual([])
  }
}
