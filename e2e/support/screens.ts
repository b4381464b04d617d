import { expect, type Page, test } from '@playwright/test'
import type { Account } from './people.ts'

export interface ScreenToLookAt {
  name: string
  path: string
  heading: string
  /** Checked in every pair of theme and size, because it shows parts that many screens share. */
  everyPair?: true
  /** Opens or waits for what else must be there before the check. */
  ready?: (page: Page) => Promise<unknown>
}

/** Screens that one person looks at in turn, most of them without loading a page again. */
export interface Visit {
  as?: Account
  screens: readonly [ScreenToLookAt, ...ScreenToLookAt[]]
}

/** A laptop and a phone. */
export const sizes = [
  [1366, 900],
  [390, 844],
] as const

/** Goes to an address like a link inside the app. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

const [[width, height]] = sizes

/** Shows the screens one after the other, and looks at each. A screen at the same address opens on the last one. */
export async function visit(
  page: Page,
  { screens }: Visit,
  look: (screen: ScreenToLookAt) => Promise<void>,
): Promise<void> {
  for (const [i, screen] of screens.entries()) {
    await test.step(screen.name, async () => {
      const last = screens[i - 1]
      if (last) await leave(page)
      if (screen.path !== last?.path) await arrive(page, screen, last)
      await screen.ready?.(page)
      await look(screen)
    })
  }
}

/**
 * Closes what is open, then goes back to a laptop and light as at the start. In the other order, a sheet could be turning
 * into a panel while Escape is pressed, and the panel would open after it.
 */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Loads the first screen, and one that differs from the last only in the query, which a screen may read just once. */
async function arrive(page: Page, { path, heading }: ScreenToLookAt, last?: ScreenToLookAt): Promise<void> {
  const [place] = path.split('?')
  if (last && place !== last.path.split('?')[0]) await goInside(page, path)
  else await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
}
