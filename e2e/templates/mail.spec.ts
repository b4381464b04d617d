import { expect } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

test('the buttons of a long mail stay in sight, and the question before it is closed lies over it @phone', async ({
  meet,
}) => {
  const parties = await meet()
  const { id } = await book(parties)
  const { page } = parties.dj
  await page.goto(`/contracts/${id}/sign`)
  await page.getByRole('button', { name: 'Send a mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a mail' })
  await dialog.getByLabel(/^Template/).selectOption({ label: 'Thank you (ready to use)' })
  await expect(dialog.getByText('What the client reads in the mail')).toBeAttached()
  const text = dialog.getByLabel('Text', { exact: true })
  await text.fill(`${await text.inputValue()}\n${'One more line of it.\n'.repeat(30)}`)
  await expect(dialog.getByText(/^One more line of it|All the best/).last()).toBeAttached()

  // The foot keeps its distance from the edge of the dialog, wherever the text is scrolled to.
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
  const [button, panel] = [await send.boundingBox(), await dialog.boundingBox()]
  if (!button || !panel) throw new Error('The dialog is not drawn')
  expect(panel.y + panel.height - (button.y + button.height)).toBeGreaterThanOrEqual(12)
  await looksRight(page)

  // The veil of the question is drawn after the mail and on the same floor, so the mail is dimmed.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible()
  const floors = await page.evaluate(() =>
    [document.querySelector('[role=dialog]'), [...document.querySelectorAll('.bg-veil')].at(-1)].map(
      (each) => each && Number(getComputedStyle(each).zIndex),
    ),
  )
  expect(floors[1]).toBe(floors[0])
})
