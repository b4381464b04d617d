import { expect, type Page } from '@playwright/test'
import { book } from '../support/bookings.ts'
import type { Parties } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

/** Downloads the sealed contract of a new booking. */
async function sealedPdf(parties: Parties) {
  const { id } = await book(parties)
  const answer = await parties.client.request.get(`/api/contracts/${id}/download`)
  await expect(answer).toBeOK()
  return { pdf: await answer.body(), id }
}

const check = async (page: Page, buffer: Buffer, name = 'contract.pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })

const verdict = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('the browser checks a sealed contract without sending it anywhere', async ({ meet, page }) => {
  const { pdf, id } = await sealedPdf(await meet())
  await page.goto('/verify')
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') posted.push(request.url())
  })
  await check(page, pdf)
  await expect(verdict(page)).toHaveText('Valid')
  const main = page.getByRole('main')
  await expect(main).toContainText(id)
  await expect(main).toContainText('Version 2')
  await expect(main).toContainText('Wedding')
  await expect(main.getByText('Robin Vale')).toHaveCount(2)
  await looksRight(page)

  const changed = Buffer.from(pdf)
  const at = Math.floor(pdf.length / 3)
  changed[at] = (changed[at] ?? 0) ^ 1
  await check(page, changed)
  await expect(verdict(page)).toHaveText('Changed after sealing')
  await check(page, Buffer.concat([pdf, Buffer.from('\n%more')]))
  await expect(verdict(page)).toHaveText('Something was added after sealing')
  await check(page, pdf.subarray(0, pdf.length - 100))
  await expect(verdict(page)).toHaveText('The end of this file is missing')
  await check(page, Buffer.from('hello'))
  await expect(verdict(page)).toHaveText('This is not a PDF')
  await check(page, Buffer.alloc(0))
  await expect(verdict(page)).toHaveText('This file is empty')
  expect(posted).toEqual([])
})

test('the file can be chosen by keyboard, and the verdict is announced', async ({ page }) => {
  // The listener must exist before the page loads, or the browser opens its own file chooser.
  const chooser = page.waitForEvent('filechooser')
  await page.goto('/verify', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a contract')
  const choose = page.getByRole('button', { name: /choose/i })
  await choose.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'This is not a PDF' })).toBeVisible()
})
