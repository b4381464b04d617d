import { expect } from '@playwright/test'
import { visit } from '../support/screens.ts'
import { test } from '../support/test.ts'
import { everyVisit } from '../support/visits.ts'

const MOST_SHIFT = 0.02

const steady = everyVisit.flatMap(({ as, screens }) =>
  screens
    .filter(({ name }) =>
      ['landing', 'sign-in', 'DJ dashboard', 'client dashboard', 'pricing', 'checkout'].includes(name),
    )
    .map((screen) => ({ as, screen })),
)
for (const { as, screen } of steady) {
  test(`${screen.name} loads almost without layout shifts @phone`, async ({ page, enter }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    if (as) await enter(as)
    await visit(page, { screens: [screen] }, async () => {
      const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_SHIFT)
    })
  })
}
