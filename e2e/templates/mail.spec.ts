import { expect } from '@playwright/test'
import { book } from '../support/bookings.ts'
import { toastOf } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { mailOf } from '../support/people.ts'
import { test } from '../support/test.ts'

test('a long mail keeps its buttons in sight, asks before it is closed, and reaches the client with its fields filled @phone', async ({
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

  // The DJ goes on after all. A field that does not fit this booking is named before anything is sent.
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await text.fill('Hi {{client first name}}, {{venue}} opens for us at {{start time}} on {{event day}}.')
  await send.click()
  await expect(dialog.getByText(/^There is no field \{\{event day\}\}/)).toBeVisible()
  await text.fill('Hi {{client first name}}, {{venue}} opens for us at {{start time}} on {{event date}}.')
  const filled = /Hi Robin, Hall One opens for us at 6:00 PM on [A-Z][a-z]+ \d+, \d{4}\./
  await expect(dialog.getByText(filled)).toBeVisible()
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(toastOf(page)).toContainText('Mail sent')
  const { client } = parties
  const mail = await mailOf(client.request, client.email, 'Robin Vale wrote to you about Wedding on ')
  expect(mail.text).toMatch(filled)
  expect(mail.text).toContain('Robin Vale wrote this text, not Cuebook.')
  const [answer = ''] = mail.links
  await client.page.goto(answer)
  await expect(client.page.getByRole('main').getByText(filled).last()).toBeVisible()
})
