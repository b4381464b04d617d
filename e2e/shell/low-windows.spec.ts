import { expect } from '@playwright/test'
import { contractsListed, openContract, typeSignature } from '../support/openers.ts'
import { test } from '../support/test.ts'

/** A phone on its side, and a laptop at 200 %. */
const sizes = [
  { width: 844, height: 390 },
  { width: 683, height: 450 },
]

for (const size of sizes) {
  test(`at ${size.width} × ${size.height} a message can be read and typed`, async ({ page, enter }) => {
    await enter('client')
    await page.setViewportSize(size)
    await page.goto('/messages')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Dana Jordan/ })
      .first()
      .click()
    const field = page.getByPlaceholder('Type your message...')
    await expect(field).toBeInViewport({ ratio: 1 })
    // The list shows its beginning, too.
    const newest = page.getByText('And please no songs from the never-play list').last()
    await expect(newest).toBeInViewport({ ratio: 1 })
    // A click waits until nothing covers the field.
    await field.click()
    await page.keyboard.type('See you there')
    await expect(field).toHaveValue('See you there')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  })

  test(`at ${size.width} × ${size.height} a contract can be signed`, async ({ page, enter }) => {
    await enter('client')
    await page.setViewportSize(size)
    await page.goto('/contracts')
    await contractsListed(page)
    await openContract(page)
    const pad = page.locator('canvas').first()
    await pad.scrollIntoViewIfNeeded()
    await expect(pad).toBeInViewport({ ratio: 1 })
    await typeSignature(page)
    const sign = page.getByRole('main').getByRole('button', { name: /^Sign/ }).last()
    await sign.click({ trial: true })
    await expect(sign).toBeEnabled()
  })
}
