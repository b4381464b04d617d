import { expect, type Page } from '@playwright/test'
import { dayAhead, fillIn, invite, type Party, toastOf } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { badge, consentSentence, pad, signatures, signButton } from '../support/signing.ts'
import { test } from '../support/test.ts'

let dj: Party
let client: Party

const blackOnWhite = { corners: ['255,255,255', '255,255,255', '255,255,255', '255,255,255'], line: '0,0,0' }

/** The picture's size, its corners, and the colour and thickness of the horizontal line across its middle. */
const readPicture = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const picture = Object.assign(new Image(), { src })
    await picture.decode()
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(picture, 0, 0)
    const colour = (x: number, y: number) => context.getImageData(x, y, 1, 1).data.slice(0, 3).join()
    const column = context.getImageData(width / 2, 0, 1, height).data
    // A line that falls between pixels has grey edges, so the thickness is the sum of how dark the pixels are.
    const reds = column.filter((_value, i) => i % 4 === 0)
    const thick = Math.round(reds.reduce((sum, red) => sum + (255 - red) / 255, 0))
    const [right, bottom] = [width - 1, height - 1]
    const corners = [colour(0, 0), colour(right, 0), colour(0, bottom), colour(right, bottom)]
    return { width, height, corners, line: colour(width / 2, height / 2), thick }
  }, address)

test('a drawn line is posted as it was drawn; after a change the signer reads what changed and signs again @chromium', async ({
  meet,
}) => {
  ;({ dj, client } = await meet())
  const contract = await fillIn(dj, await invite(dj, client.email))
  const { page } = client
  await page.goto(`/contracts/${contract.id}/sign`)
  await drawLine(page)
  const shown = await pad(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  expect(await readPicture(page, shown)).toEqual({ ...blackOnWhite, width: 400, height: 200, thick: 2 })
  await expect(consentSentence(page)).toBeVisible()
  await fillIn(dj, contract, { price: 2900, venue: 'The Pier' })
  const sent = page.waitForRequest('**/sign')
  await signButton(page).click()
  const { signature } = (await sent).postDataJSON()
  // The posted picture has twice the pad's resolution, for print.
  expect(await readPicture(page, signature)).toEqual({ ...blackOnWhite, width: 800, height: 400, thick: 4 })

  await expect(toastOf(page)).toContainText('Signing Failed')
  const panel = page.getByRole('status').filter({ hasText: 'Hide what changed' })
  await expect(panel).toContainText('This contract was changed')
  await expect(panel.getByRole('listitem')).toHaveText([
    'Venue name: was Hall One → is now The Pier',
    'Price: was $2,400 → is now $2,900',
  ])
  await looksRight(page)
  await page.setViewportSize({ width: 1366, height: 900 })
  await expect(page.getByRole('region', { name: 'Event details' })).toContainText('$2,900')
  await signButton(page).click()
  await expect(badge(page, 'Client Signed')).toBeVisible()

  await test.step('a refusal of the double booking of a DJ is accessible', async () => {
    const message = 'You already have a confirmed booking at that time.'
    await dj.page.route('**/api/contracts/*/sign', (route) =>
      route.fulfill({ status: 409, json: { message, code: 'contract.double-booked', requestId: '1' } }),
    )
    await dj.page.goto(`/contracts/${contract.id}/sign`)
    await drawLine(dj.page)
    await signButton(dj.page).click()
    await expect(dj.page.getByRole('alert')).toContainText(message)
    await looksRight(dj.page)
  })
})

/** Draws a horizontal line across the middle of the pad. */
async function drawLine(page: Page) {
  await pad(page).scrollIntoViewIfNeeded()
  const box = await pad(page).boundingBox()
  expect(box).toMatchObject({ width: 400, height: 200 })
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 100, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + 300, box.y + 100, { steps: 5 })
  await page.mouse.up()
}

test('a client and a DJ complete and sign a contract on a phone, with a finger @phone-only', async ({
  meet,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, deviceScaleFactor: 3 }
  ;({ dj, client } = await meet({ ...phone }))
  const { id } = await invite(dj, client.email)
  const { page: hand } = client
  await hand.goto(`/contracts/${id}/sign`)
  await hand.getByRole('button', { name: 'Edit details' }).tap()
  const form = hand.getByRole('region', { name: 'Edit details' })
  // A phone's own pickers set a type, a date or a time in one step.
  await form.getByLabel('Event type').selectOption('Wedding')
  for (const [label, value] of [
    ['Event date', dayAhead(60)],
    ['Start time', '18:00'],
    ['End time', '23:00'],
    ['Venue name', 'Hall One'],
    ['Venue address', 'Pasadena, C'],
  ] as const) {
    await form.getByLabel(label).tap()
    await expect(form.getByLabel(label)).toBeFocused()
    await form.getByLabel(label).fill(value)
  }
  await hand.getByRole('option', { name: 'Pasadena, CA' }).first().tap()
  await expect(form.getByLabel('Venue address')).toHaveValue(/^Pasadena, CA/)
  await form.getByRole('button', { name: 'Save Changes' }).tap()
  await expect(toastOf(hand)).toContainText('Contract Updated Successfully')
  await expect(badge(hand, 'Incomplete')).toHaveCount(0)

  for (const { page } of [client, dj]) {
    await page.goto(`/contracts/${id}/sign`)
    await pad(page).scrollIntoViewIfNeeded()
    const box = await pad(page).boundingBox()
    if (!box) throw new Error('no pad')
    expect(box.width / box.height).toBeCloseTo(2, 1)
    expect(box.x + box.width).toBeLessThan(390)
    const scrolled = await page.evaluate(() => scrollY)
    const finger = await page.context().newCDPSession(page)
    // The finger rests before it is lifted, because after a fling the browser ignores the next tap.
    const path = [0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8].map((step) => ({
      x: box.x + 40 + step * 20,
      y: box.y + 40 + step * 10,
    }))
    const began = Date.now() / 1000 - 2
    for (const [i, point] of path.entries()) {
      await finger.send('Input.dispatchTouchEvent', {
        type: i === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [point],
        timestamp: began + i * 0.1,
      })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await signButton(page).tap()
    await expect(toastOf(page)).toContainText('Contract Signed Successfully')
  }
  await expect(signatures(dj.page)).toContainText('Contract fully executed')
  const words = [
    dj.page.getByText('Both of you have signed'),
    dj.page.getByRole('heading', { name: /is booked$/ }),
  ]
  for (const line of words) {
    // The panel is loaded on demand, and a toast above it stays for five seconds.
    await expect(line).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => line.evaluate(whatCovers), { timeout: 30_000 }).toEqual([])
  }
})

/** What lies over the upper or the lower edge of the element, such as the header or a toast, and where the element is. */
function whatCovers(element: Element): string[] {
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 1, bottom - 1].flatMap((y) => {
    const above = document.elementFromPoint(left + 1, y)
    return element.contains(above)
      ? []
      : [`at ${y}: ${above?.outerHTML.slice(0, 200) ?? 'outside the window'}`]
  })
}
