import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sizes } from './screens.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const themes = ['light', 'dark'] as const

/**
 * What is before us fits the width and leaves nothing to object to: light on a laptop and dark on a phone, or every
 * pair of them. Screens share their colours, so the pairs in between are looked at where the frame is.
 */
export async function looksRight(page: Page, { everyPair = false } = {}): Promise<void> {
  for (const [i, [width, height]] of sizes.entries()) {
    await page.setViewportSize({ width, height })
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBe(width)
    for (const colorScheme of themes.filter((_, theme) => everyPair || theme === i)) {
      await page.emulateMedia({ colorScheme })
      // In the page itself: with frames of other sites it would need a page of its own for every look.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(rules).analyze()
      const said = violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }))
      expect.soft(said, `${colorScheme}, ${width} px wide`).toEqual([])
    }
  }
}
