import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sizes } from './screens.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const

/**
 * The page fits the width and axe finds no violation: light on a laptop and dark on a phone, or every pair of theme
 * and size. Screens share their colours, so only the screens that show the frame are checked in every pair.
 */
export async function looksRight(page: Page, { everyPair = false } = {}): Promise<void> {
  for (const [i, [width, height]] of sizes.entries()) {
    await page.setViewportSize({ width, height })
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBe(width)
    for (const colorScheme of themes.filter((_, theme) => everyPair || theme === i)) {
      await page.emulateMedia({ colorScheme })
      // Legacy mode runs axe in the page itself; the other mode opens another page for every check.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(rules).analyze()
      const found = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }))
      expect.soft(found, `${colorScheme}, ${width} px wide`).toEqual([])
    }
  }
}
