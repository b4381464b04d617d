import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

const shown = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/** The names of the controls outside the top bar that lie under the toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toasts] li')?.getBoundingClientRect()
    if (!toast) throw new Error('no toast is shown')
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((control) => !control.closest('[data-toasts]'))
      .filter((control) => control.closest('main') || !control.closest('header'))
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const apart =
          box.right <= toast.left ||
          box.left >= toast.right ||
          box.bottom <= toast.top ||
          box.top >= toast.bottom
        return box.width > 1 && !apart
      })
      .map((control) => control.textContent || control.getAttribute('aria-label'))
  })

test('a toast covers no control, wherever the page is scrolled, and ends when the person goes on @phone', async ({
  page,
  enter,
}) => {
  await enter('client')
  await page.route('**/api/auth/role', (route) => route.fulfill({ status: 500, json: { message: 'Oh no.' } }))
  await page.goto('/profile')
  const toggle = page.getByRole('switch', { name: /^DJ account/ })
  for (const place of ['start', 'center', 'end'] as const) {
    await toggle.evaluate((element, block) => element.scrollIntoView({ block }), place)
    await toggle.evaluate((element: HTMLElement) => element.click())
    await expect(shown(page)).toContainText('Failed to update role')
    expect(await covered(page)).toEqual([])
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(shown(page)).toHaveCount(0)
  }
  await toggle.evaluate((element: HTMLElement) => element.click())
  await expect(shown(page)).toHaveCount(1)
  await page
    .getByRole('link', { name: /^Contracts/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL('/contracts')
  await expect(shown(page)).toHaveCount(0)
})
