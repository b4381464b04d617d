import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { dayAhead, type Party, toastOf } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { badge, signatures, signButton } from '../support/signing.ts'
import { test } from '../support/test.ts'

let dj: Party
let client: Party

/** Presses Tab until the target has the focus, in whatever order the page has. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let press = 0; press < 90; press += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The Tab key never reaches ${target}`)
}

async function typeSignature(page: Page, name: string) {
  await tabTo(page, page.getByRole('tab', { name: 'Draw' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByLabel('Type your full name'))
  await page.keyboard.type(name)
  await tabTo(page, signButton(page))
  const sent = page.waitForRequest('**/sign')
  await page.keyboard.press('Enter')
  return (await sent).postDataJSON()
}

test.describe('by keyboard alone', () => {
  test.beforeEach(async ({ meet }) => {
    ;({ dj, client } = await meet())
  })

  /** The DJ sends the invitation; returns the id of the new contract. */
  async function inviteByKeyboard(page: Page): Promise<string> {
    await page.goto('/contracts')
    await tabTo(page, page.getByRole('button', { name: 'Create Contract' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Create New Contract' })
    await tabTo(page, dialog.getByLabel('Client email'))
    await page.keyboard.type(client.email)
    await tabTo(page, dialog.getByLabel('Expected price'))
    await page.keyboard.type('2400')
    await tabTo(page, dialog.getByRole('button', { name: 'Send Invitation' }))
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.keyboard.press('Enter')
    await expect(toastOf(page)).toContainText('Contract Invitation Sent!')
    const { id }: ContractDetail = await (await answered).json()
    return id
  }

  test('the DJ invites, the client completes the details and signs, the DJ countersigns', async () => {
    const eventDate = dayAhead(200)
    const id = await inviteByKeyboard(dj.page)
    const { page } = client
    await page.goto(`/contracts/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract Review & Signing')
    await expect(badge(page, 'Incomplete')).toBeVisible()
    await expect(signatures(page)).toContainText('Complete all contract details before signing')
    await expect(signButton(page)).toHaveCount(0)

    await tabTo(page, page.getByRole('button', { name: 'Edit details' }))
    await page.keyboard.press('Enter')
    const form = page.getByRole('region', { name: 'Edit details' })
    await expect(form.getByLabel('Event type')).toBeFocused()
    await page.keyboard.type('Wed')
    await tabTo(page, form.getByLabel('Event date'))
    const [year, month, day] = eventDate.split('-')
    await page.keyboard.type(`${month}${day}${year}`)
    await tabTo(page, form.getByLabel('Start time'))
    await page.keyboard.type('0600PM')
    await tabTo(page, form.getByLabel('End time'))
    await page.keyboard.type('0100AM')
    await tabTo(page, form.getByLabel('Venue name'))
    await page.keyboard.type('Hall One')
    await tabTo(page, form.getByLabel('Venue address'))
    await page.keyboard.type('Pasadena, C')
    const suggested = page.getByRole('listbox', { name: 'Suggestions for Venue address' })
    await expect(suggested.getByRole('option').first()).toHaveAccessibleName('Pasadena, CA')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, form.getByRole('button', { name: 'Save Changes' }))
    const saved = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Enter')
    expect((await saved).postDataJSON()).toMatchObject({
      eventType: 'Wedding',
      eventDate,
      startTime: '18:00',
      endTime: '01:00',
      venue: 'Hall One',
      place: { lat: expect.closeTo(34.15, 1), lng: expect.closeTo(-118.14, 1) },
      version: 1,
    })
    await expect(toastOf(page)).toContainText('Contract Updated Successfully')
    const details = page.getByRole('region', { name: 'Event details' })
    await expect(details).toBeFocused()
    await expect(details).toContainText('6:00 PM to 1:00 AM (next day)')
    await expect(details).toContainText('Pacific (Los Angeles)')
    await expect(badge(page, 'Incomplete')).toHaveCount(0)

    const body = await typeSignature(page, 'Robin Vale')
    expect(body).toMatchObject({ version: 2, consent: true, method: 'typed', typedName: 'Robin Vale' })
    expect(body.signature).toMatch(/^data:image\/png;base64,/)
    expect(body.signature.length).toBeLessThan(150_000)
    expect(body.signatureHash).toMatch(/^[0-9a-f]{8}$/)
    expect(body.screenResolution).toMatch(/^\d+x\d+$/)
    expect(body.location).toContain(`/contracts/${id}`)
    expect(body.userAgent).toBe(await page.evaluate(() => navigator.userAgent))
    expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp)
    expect(Math.abs(Date.now() - Date.parse(body.timestamp))).toBeLessThan(60_000)
    await expect(toastOf(page)).toContainText('Contract Signed Successfully')
    await expect(badge(page, 'Client Signed')).toBeVisible()
    await expect(signatures(page)).toBeFocused()
    const picture = signatures(page).getByRole('img', { name: 'Signature of Robin Vale' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)

    await dj.page.goto(`/contracts/${id}/sign`)
    await expect(badge(dj.page, 'Client Signed')).toBeVisible()
    await typeSignature(dj.page, 'Robin Vale')
    await expect(badge(dj.page, 'Fully Signed')).toBeVisible()
    await expect(signatures(dj.page)).toContainText('Contract fully executed')
    await expect(signatures(dj.page).getByRole('img', { name: /^Signature of/ })).toHaveCount(2)
    const history = dj.page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('countersigned: the contract is fully executed (version 2)')
    await expect(history).toContainText(/[0-9a-f]{10}/)
    await looksRight(dj.page)
  })
})
