import { expect, type Page } from '@playwright/test'
import { book, complete, paymentPath } from '../support/bookings.ts'
import { dayAhead, type Parties } from '../support/contracts.ts'
import { looksRight } from '../support/looks.ts'
import { test as base } from '../support/test.ts'

interface Link {
  path: string
  cancel: () => Promise<void>
}

/** The payment page for half the price of a confirmed booking of $2,400 in 60 days. */
const test = base.extend<{ link: Link }>({
  link: async ({ meet }, use) => {
    const parties = await meet()
    const contract = await book(parties)
    const path = await paymentPath(parties, contract)
    const cancel = async () =>
      expect(await parties.dj.request.post(`/api/contracts/${contract.id}/cancel`)).toBeOK()
    await use({ path, cancel })
  },
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const isYours = /^[A-Z][a-z]+ \d+ is yours$/
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $1,200' })
const row = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd')

async function enterCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12/40')
  await page.getByLabel('CVC').fill('123')
}

test('a visitor sees what is to pay, corrects what is missing or refused, and pays @phone-only', async ({
  page,
  link,
}) => {
  await page.goto(link.path)
  await test.step('sees the event, the DJ and the amount', () => seesWhat(page))
  await test.step('is told what each empty field lacks', () => leavesEmpty(page))
  await test.step('types a card number in groups, and the caret keeps its place', () => typesCard(page))
  await test.step('has cards refused, and can try another', () => isRefused(page))
  await enterCard(page, '4242424242424242')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(isYours)
  await expect(heading(page)).toBeFocused()
  await expect(row(page, 'Receipt number')).toHaveText(/^R-[0-9A-F]{12}$/)
  await expect(row(page, 'Card')).toHaveText('Visa ending in 4242')
  await expect(row(page, 'Amount paid')).toHaveText('$1,200')
  await expect(page.getByText('no money moved')).toBeVisible()
  const number = await row(page, 'Receipt number').textContent()
  await looksRight(page)
  await page.reload()
  await expect(row(page, 'Receipt number')).toHaveText(number ?? '')
})

async function seesWhat(page: Page) {
  await expect(heading(page)).toHaveText('Pay your deposit')
  const what = page.getByRole('region', { name: 'What you pay for' })
  await expect(what).toContainText('Robin Vale')
  await expect(what.getByRole('img').or(what.locator('img'))).toBeVisible()
  await expect(row(page, 'Event')).toHaveText('Wedding')
  await expect(row(page, 'Deposit')).toHaveText('$1,200')
  await expect(what).toContainText('Balance, due ')
  await expect(page.getByText('Test mode: no money moves')).toBeVisible()
  for (const number of ['4242', '0002', '9995', '3155']) {
    await expect(page.getByRole('listitem').filter({ hasText: number })).toBeVisible()
  }
  for (const [label, purpose] of [
    ['Card number', 'cc-number'],
    ['Expiry', 'cc-exp'],
    ['CVC', 'cc-csc'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('autocomplete', purpose)
  }
}

async function leavesEmpty(page: Page) {
  await payButton(page).click()
  for (const text of [
    'Please enter a card number',
    'Please enter the expiry as MM/YY',
    'Please enter the CVC',
  ]) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await expect(page.getByLabel('Card number')).toBeFocused()
  await looksRight(page)
}

async function typesCard(page: Page) {
  const number = page.getByLabel('Card number')
  await number.pressSequentially('4242424242424242')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  const caret = () => number.evaluate((input: HTMLInputElement) => input.selectionStart)
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
  await page.keyboard.type('9')
  await expect(number).toHaveValue('4294 2424 2424 2424 2')
  expect(await caret()).toBe(3)
  await page.keyboard.press('Backspace')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  expect(await caret()).toBe(2)
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5))
  await page.keyboard.press('Backspace')
  expect(await caret()).toBe(4)
  await page.keyboard.press('x')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  expect(await caret()).toBe(4)
  await page.getByLabel('Expiry').pressSequentially('1240')
  await expect(page.getByLabel('Expiry')).toHaveValue('12/40')
}

async function isRefused(page: Page) {
  for (const [number, sentence] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4111111111111111', 'This is test mode: please use one of the test cards shown.'],
  ] as const) {
    await enterCard(page, number)
    await payButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page.getByRole('alert').locator('xpath=..')).toBeFocused()
  }
}

test('a card that needs confirmation can fail it, then pass it and pay once; another tab shows the receipt, and a cancellation the refund', async ({
  page,
  context,
  link,
}) => {
  const other = await context.newPage()
  await other.goto(link.path)
  await page.goto(link.path)
  let begun = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/intent')) begun += 1
  })
  await enterCard(page, '4000002500003155')
  await payButton(page).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(dialog).toContainText('$1,200')
  expect(begun).toBe(1)
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toHaveText('We could not confirm it was you. Please try again.')
  await expect(dialog).toBeHidden()
  await payButton(page).click()
  await dialog.getByRole('button', { name: 'Pass' }).click()
  await expect(heading(page)).toHaveText(isYours)
  await enterCard(other, '4242424242424242')
  await payButton(other).click()
  await expect(heading(other)).toHaveText(isYours)
  await link.cancel()
  await expect(async () => {
    await page.reload()
    await expect(heading(page)).toHaveText('Your deposit was refunded', { timeout: 3_000 })
  }).toPass()
})

test('cash is marked and taken back; after a broken connection paying again is safe; the same link then asks for the balance, and both see one statement', async ({
  meet,
}) => {
  const parties = await meet()
  const contract = await book(parties)
  await test.step('cash', () => marksCash(parties, contract.id))
  const path = await paymentPath(parties, contract)
  const { page } = parties.client
  await page.goto(path)
  await enterCard(page, '4242424242424242')
  await page.route('**/settle', (route) => route.abort())
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not reach Cuebook')
  await page.unroute('**/settle')
  await payButton(page).click()
  await expect(heading(page)).toHaveText(isYours)
  await page.getByRole('button', { name: 'Pay balance of $1,200' }).click()
  await expect(heading(page)).toHaveText('Pay your balance')
  await looksRight(page)
  await enterCard(page, '5555555555554444')
  await payButton(page).click()
  await expect(heading(page)).toHaveText('Balance paid')
  await expect(heading(page)).toBeFocused()
  await expect(row(page, 'Paid so far')).toHaveText('$2,400')
  for (const party of [parties.client, parties.dj]) {
    await party.page.goto(`/contracts/${contract.id}/sign`)
    const lines = party.page.getByRole('table', { name: 'Payments so far' }).getByRole('row')
    await expect(lines.nth(1)).toContainText('DepositVisa •••• 4242$1,200')
    await expect(lines.nth(2)).toContainText('BalanceMastercard •••• 4444$1,200')
    await expect(lines.nth(3)).toHaveText('Received$2,400')
  }
})

/** The DJ marks a part as paid in cash, the client sees it at once, and the DJ takes it back. */
async function marksCash(parties: Parties, id: string) {
  const payment = (on: Page) => on.getByRole('region', { name: 'Payment' })
  const { page } = parties.dj
  for (const party of [parties.client, parties.dj]) await party.page.goto(`/contracts/${id}/sign`)
  await payment(page).getByRole('button', { name: 'Mark as paid in cash' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Mark as paid in cash?' })
  await expect(dialog.getByLabel('Amount')).toHaveValue('1200')
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await dialog.getByLabel('Amount').fill('200.50')
  await looksRight(page)
  await dialog.getByRole('button', { name: 'Mark $200.50 as paid' }).click()
  for (const party of [parties.dj, parties.client]) {
    await expect(payment(party.page)).toContainText('CashMarked by the DJ')
    await expect(payment(party.page)).toContainText('Deposit still due$999.50')
  }
  await looksRight(parties.client.page)
  await payment(page).getByRole('button', { name: 'Take back $200.50' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  for (const party of [parties.dj, parties.client]) {
    await expect(payment(party.page)).not.toContainText('Marked by the DJ')
    await expect(payment(party.page)).toContainText('Not paid yet')
  }
}

test('the deposit of an unsigned contract can be paid until it is cancelled, and a person who is logged in can go to the dashboard', async ({
  meet,
}) => {
  const parties = await meet()
  const contract = await complete(parties, { eventDate: dayAhead(90) })
  const { page } = parties.client
  await page.goto(await paymentPath(parties, contract))
  await expect(payButton(page)).toBeVisible()
  await expect(await parties.dj.request.post(`/api/contracts/${contract.id}/cancel`)).toBeOK()
  await enterCard(page, '4242424242424242')
  await payButton(page).click()
  await expect(heading(page)).toHaveText('Nothing to pay')
  await looksRight(page)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page)).toHaveText('Welcome back, Robin')
})
