import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sizes } from './screens.ts'

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What another theme can spoil: everything else is the same in both. */
const colours = ['color-contrast', 'link-in-text-block']

/** What is before us fits the width and leaves nothing to object to, large or small, light or dark. */
export async function looksRight(page: Page): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width').toBe(width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const axe = new AxeBuilder({ page })
      const asked = colorScheme === 'light' ? axe.withTags(everything) : axe.withRules(colours)
      const said = (await asked.analyze()).violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }))
      expect.soft(said, `${colorScheme}, ${width} px wide`).toEqual([])
    }
  }
}
