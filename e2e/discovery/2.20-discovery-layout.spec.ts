import { expect } from '@playwright/test'
import { cards, discover, isShown, list } from '../support/discovery.ts'
import { test } from '../support/test.ts'

// One page for all sizes, because opening it takes longer than looking at it.
test('the cards, their comparison and the suggestions fit a phone, a tablet and a laptop', async ({
  page,
  enter,
}) => {
  await enter('client')
  const widths = [390, 768, 1366]
  const table = page.getByRole('table')
  const compare = (i: number) =>
    list(page)
      .getByRole('button', { name: /^Compare / })
      .nth(i)
      .click()
  /** What of the table is beyond its edge. */
  const hidden = () => page.locator('.compare-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)
  const heights = async (of: ReturnType<typeof page.locator>) => {
    const all: number[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      // The page learns of its size, and draws itself anew, before the second of two frames.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      all.push((await of.first().boundingBox())?.height ?? 0)
    }
    return all
  }

  await test.step('a card that is loading is as high as one that has come', async () => {
    await page.route(discover, () => {})
    await page.goto('/discover')
    const loading = await heights(page.getByRole('status', { name: 'Loading DJs' }).locator('> div'))
    await page.unroute(discover)
    await page.goto('/discover')
    await isShown(page)
    const come = await heights(cards(page))
    for (const [i, width] of widths.entries())
      expect(Math.abs((loading[i] ?? 0) - (come[i] ?? 0)), `${width} px`).toBeLessThan(2)
  })

  await test.step('at 768 px the price, the clip and the button of a card stand in one row', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const withClip = cards(page).filter({ has: page.getByRole('button', { name: /^Play a clip/ }) })
    await expect(withClip.first()).toBeVisible()
    for (const card of await withClip.all()) {
      const [clip, button] = await Promise.all(
        [/^Play a clip/, /^View Profile/].map((name) => card.getByRole('button', { name }).boundingBox()),
      )
      expect(clip?.y).toBeLessThan((button?.y ?? 0) + (button?.height ?? 0))
      expect(clip?.y).toBeGreaterThan((button?.y ?? 0) - 20)
    }
  })

  await test.step('the suggestions of the bar are wide enough for the state behind a long name', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('combobox', { name: 'Location' }).fill('East Los Angeles')
    const words = page.getByRole('option', { name: 'East Los Angeles, CA' }).locator('.truncate').first()
    await expect(words).toBeVisible()
    expect(await words.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
    await page.keyboard.press('Escape')
  })

  await test.step('three DJs are compared side by side on a phone, without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const i of [0, 1, 2]) await compare(i)
    await page.getByRole('button', { name: 'Compare (3)' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(table.getByRole('rowheader', { name: 'Next free weekend' })).toBeVisible()
    expect(await hidden()).toBe(0)
    const prices = table.getByRole('row', { name: /^Price/ }).getByRole('cell')
    const boxes = await Promise.all([0, 1, 2].map((i) => prices.nth(i).boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(390)
  })

  await test.step('five DJs are scrolled within the table by keyboard, and a laptop shows all of them', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    for (const i of [3, 4]) await compare(i)
    await page.getByRole('button', { name: 'Compare (5)' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(6)
    const box = page.getByRole('region', { name: 'The DJs side by side' })
    await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    const last = table.getByRole('columnheader').last()
    await expect(last).not.toBeInViewport({ ratio: 0.99 })
    for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowRight')
    // Part of a pixel may stay beyond the edge.
    await expect(last).toBeInViewport({ ratio: 0.99 })
    await expect(table.getByRole('rowheader', { name: 'Price' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1366, height: 900 })
    expect(await hidden()).toBe(0)
    await page.getByRole('button', { name: 'Ask these 5 DJs' }).click()
    await expect(page.getByRole('heading', { name: 'You ask 5 DJs' })).toBeVisible()
  })
})
