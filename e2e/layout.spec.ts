import { expect } from '@playwright/test'
import { everyScreen, open } from './support/screens.ts'
import { test } from './support/test.ts'

const MOST_SHIFT = 0.02

const steady = everyScreen.filter(({ name }) =>
  ['landing', 'sign-in', 'DJ dashboard', 'client dashboard', 'pricing', 'checkout'].includes(name),
)
for (const screen of steady) {
  test(`${screen.name} loads almost without layout shifts @phone`, async ({ page, enter }) => {
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    if (screen.as) await enter(screen.as)
    await open(page, screen)
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_SHIFT)
  })
}
