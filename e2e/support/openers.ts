import { expect, type Page } from '@playwright/test'

/** On a small screen, the button is in the menu behind the avatar. */
const pressLogout = async (page: Page) => {
  const menu = page.getByRole('button', { name: /^Account of / })
  const button = page.getByRole('button', { name: 'Logout', exact: true })
  await expect(menu).toBeVisible()
  if (!(await button.isVisible())) await menu.click()
  await button.click()
}
export const openLogout = async (page: Page) => {
  await pressLogout(page)
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
export const openReset = async (page: Page) => {
  await page.getByRole('button', { name: 'Start again with an empty market' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Reset All Data' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
export const privacyTold = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()

export const openAnswer = (page: Page) =>
  page.getByRole('button', { name: 'What do the statuses mean?' }).click()
export const sessionsListed = (page: Page) =>
  expect(page.getByText('This device', { exact: true })).toBeVisible()
export const openNotifications = async (page: Page) => {
  await sessionsListed(page)
  await page.getByRole('button', { name: /^All notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Nothing new')).toBeVisible()
}
export const contractsListed = (page: Page) =>
  expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
export const openMenu = (page: Page) =>
  page.getByRole('button', { name: 'Actions for Corporate Event' }).first().click()
export const openFilter = async (page: Page) => {
  await contractsListed(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Event type').selectOption('Wedding')
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
}
export const openReply = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Reply to|^Edit your reply/ })
    .first()
    .click()
  await expect(page.getByRole('textbox')).toBeFocused()
}
export const openPreview = async (page: Page) => {
  await page.getByRole('button', { name: 'Corporate Event', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
export const openInvitation = async (page: Page) => {
  await page.getByRole('button', { name: 'Create Contract' }).click()
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Expected price is required')).toBeVisible()
}
export const openContract = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'View Contract' }).click()
  await expect(page.getByRole('region', { name: 'Signatures' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
export const typeSignature = async (page: Page) => {
  await page.getByRole('tab', { name: 'Type' }).click()
  await page.getByLabel('Type your full name').fill('Clara Bennett')
}
export const openDetailsForm = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Venue name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Venue name is required')).toBeVisible()
}
export const openCancel = async (page: Page) => {
  await openContract(page)
  await page.getByRole('button', { name: 'Cancel Contract' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

export const openOtherPlan = async (page: Page) => {
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await expect(page.getByRole('button', { name: /^Switch and pay/ })).toBeVisible()
}
export const openNewCard = async (page: Page) => {
  await page.getByRole('button', { name: 'Update card' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

export const showErrors = async (page: Page) => {
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
}
