import { expect } from '@playwright/test'
import { everyScreen, open, sizes } from './screens.ts'
import { test } from './test.ts'

const MOST_SHIFT = 0.02

for (const screen of everyScreen) {
  test(`${screen.name}: fits the width, large or small`, async ({ page, enter }) => {
    if (screen.as) await enter(screen.as)
    await open(page, screen)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

const steady = everyScreen.filter(({ name }) =>
  ['landing', 'sign-in', 'DJ dashboard', 'client dashboard'].includes(name),
)
for (const screen of steady) {
  test(`${screen.name}: nothing jumps while it loads @phone`, async ({ page, enter }) => {
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
