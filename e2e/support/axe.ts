import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

interface Violation {
  id: string
  nodes: string[]
}

/**
 * What axe finds wrong on the page as it is now. The page keeps the script of axe, because reading it takes
 * longer than most checks, and axe describes only what is wrong.
 */
export async function violationsOn(
  page: Page,
  options: RunOptions = {},
  within?: string,
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const found = await page.evaluate(
    async ({ selector, how }) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe
      // Otherwise axe loads every style sheet again at each run, for a rule that none of ours asks for.
      const preload = { assets: ['media'] }
      const options = { preload, ...how, resultTypes: ['violations'] } satisfies RunOptions
      // What only a bar at the edge of the window covers is reached by scrolling, so the bars scroll along meanwhile.
      const bars = [...document.querySelectorAll<HTMLElement>('header, nav')].filter((bar) =>
        ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
      )
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await inPage.run(selector ?? document, options)
      for (const bar of bars) bar.style.removeProperty('position')
      return violations
    },
    { selector: within, how: options },
  )
  return found.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))
}
