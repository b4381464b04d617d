import { expect } from '@playwright/test'
import { cards, discover, isShown, list } from '../support/discovery.ts'
import { test } from '../support/test.ts'

test.beforeEach(({ enter }) => enter('client'))

for (const width of [390, 768, 1366]) {
  test(`a card that is loading is as high as one that has come, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route(discover, () => {})
    await page.goto('/discover')
    const loading = await page
      .getByRole('status', { name: 'Loading DJs' })
      .locator('> div')
      .first()
      .boundingBox()
    await page.unroute(discover)
    await page.goto('/discover')
    const card = await cards(page).first().boundingBox()
    expect(Math.abs((loading?.height ?? 0) - (card?.height ?? 0))).toBeLessThan(2)
  })
}

test('at 768 px the price, the clip and the button of a card stand in one row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/discover')
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

test('three DJs are compared side by side on a phone, without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/discover')
  for (const i of [0, 1, 2])
    await list(page)
      .getByRole('button', { name: /^Compare / })
      .nth(i)
      .click()
  await page.getByRole('button', { name: 'Compare (3)' }).click()
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await expect(table.getByRole('rowheader', { name: 'Next free weekend' })).toBeVisible()
  expect(await page.locator('.compare-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  const prices = table.getByRole('row', { name: /^Price/ }).getByRole('cell')
  const boxes = await Promise.all([0, 1, 2].map((i) => prices.nth(i).boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  expect(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))).toBeLessThanOrEqual(390)
})

test('the suggestions of the bar are wide enough for the state behind a long name', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/discover')
  await isShown(page)
  await page.getByRole('combobox', { name: 'Location' }).fill('East Los Angeles')
  const words = page.getByRole('option', { name: 'East Los Angeles, CA' }).locator('.truncate').first()
  await expect(words).toBeVisible()
  expect(await words.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true)
})
