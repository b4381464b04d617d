import { expect, type Page } from '@playwright/test'
import { usableEveryWay } from '../support/every-way.ts'
import { becomeNewPerson } from '../support/people.ts'
import { visit } from '../support/screens.ts'
import { test } from '../support/test.ts'
import { everyVisit } from '../support/visits.ts'

for (const round of everyVisit) {
  const names = round.screens.map(({ name }) => name).join(', ')
  test(`accessible on a laptop and a phone, light and dark, heard, at 200 and 400 %, in chosen colours: ${names}`, async ({
    page,
    enter,
  }) => {
    if (round.as) await enter(round.as)
    await visit(page, round, (screen) => usableEveryWay(page, screen))
  })
}

test.describe('by keyboard alone', () => {
  const focused = (page: Page) => page.locator(':focus')

  test('Tab moves through the top bar in reading order, or skips it; the logout dialog keeps the focus and returns it', async ({
    page,
    enter,
  }) => {
    await enter('client')
    await page.goto('/faq', { waitUntil: 'networkidle' })
    // Fewer than ten before the content: the links of the bar are one stop, in which the arrow keys move.
    const stops = [
      'Skip to content',
      'Skip to sections',
      'Cuebook',
      'FAQ',
      'Search or go to',
      // Both may count what other tests sent to this client.
      /^Notifications/,
      /^What happened/,
      /^Account of/,
      'Logout',
    ]
    for (const name of stops) {
      await page.keyboard.press('Tab')
      await expect(focused(page)).toHaveAccessibleName(name)
    }
    expect(stops.length).toBeLessThan(10)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveText('General')
    await page.keyboard.press('Shift+Tab')
    const logout = page.getByRole('button', { name: 'Logout' })
    await expect(logout).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(focused(page)).toHaveAccessibleName('Cancel')
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName('Log out')
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName('Cancel')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(logout).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(logout).toBeFocused()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveText('Skip to content')
    await expect(focused(page)).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveText('General')

    const bar = page.getByRole('toolbar', { name: 'Main' })
    await bar.getByRole('link', { name: 'FAQ' }).focus()
    for (const [key, name] of [
      ['ArrowRight', 'Profile'],
      ['ArrowRight', 'Dashboard'],
      ['ArrowLeft', 'Profile'],
      ['Home', 'Dashboard'],
      ['End', 'Profile'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(focused(page)).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
  })

  test('a person chooses a role and presses Continue', async ({ page }) => {
    await becomeNewPerson(page.request)
    await page.goto('/')
    await page.getByRole('radio', { name: "I'm a DJ" }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: "I'm a Client" })).toBeChecked()
    await page.keyboard.press('Tab')
    await expect(focused(page)).toHaveAccessibleName('Continue')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Robin')
  })

  test('a person logs in', async ({ page }) => {
    await page.goto('/sign-in', { waitUntil: 'networkidle' })
    await page.getByLabel('Email', { exact: true }).focus()
    await page.keyboard.type('client@demo.test')
    await page.keyboard.press('Tab')
    await page.keyboard.type('cuebook-demo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Clara')
  })
})
