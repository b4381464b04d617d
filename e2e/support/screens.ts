import { expect, type Page } from '@playwright/test'
import type { Account } from './people.ts'

export interface ScreenToLookAt {
  name: string
  path: string
  as?: Account
  heading: string
  /** Checked in every pair of theme and size, because it shows parts that many screens share. */
  everyPair?: true
  /** Waits for what else must be there before the check. */
  ready?: (page: Page) => Promise<void>
}

const openLogout = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
const openReset = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Reset All Data' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
const openAnswer = (page: Page) => page.getByRole('button', { name: 'What do the statuses mean?' }).click()
const sessionsListed = (page: Page) => expect(page.getByText('This device', { exact: true })).toBeVisible()
const openNotifications = async (page: Page) => {
  await sessionsListed(page)
  await page.getByRole('button', { name: /^All notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Nothing new')).toBeVisible()
}
const contractsListed = (page: Page) =>
  expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
const openMenu = (page: Page) => page.getByRole('button', { name: 'Actions for Corporate Event' }).click()
const openFilter = async (page: Page) => {
  await contractsListed(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('Event type').selectOption('Wedding')
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
}
const openReply = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Reply to|^Edit your reply/ })
    .first()
    .click()
  await expect(page.getByRole('textbox')).toBeFocused()
}
const openPreview = async (page: Page) => {
  await page.getByRole('button', { name: 'Corporate Event', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const openInvitation = async (page: Page) => {
  await page.getByRole('button', { name: 'Create Contract' }).click()
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Expected price is required')).toBeVisible()
}
const openContract = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'View Contract' }).click()
  await expect(page.getByRole('region', { name: 'Signatures' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
const typeSignature = async (page: Page) => {
  await openContract(page)
  await page.getByRole('tab', { name: 'Type' }).click()
  await page.getByLabel('Type your full name').fill('Clara Bennett')
}
const openDetailsForm = async (page: Page) => {
  await openContract(page)
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByLabel('Venue name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Venue name is required')).toBeVisible()
}
const openCancel = async (page: Page) => {
  await openContract(page)
  await page.getByRole('button', { name: 'Cancel Contract' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

const openOtherPlan = async (page: Page) => {
  await page.getByRole('radio', { name: 'Yearly' }).check()
  await expect(page.getByRole('button', { name: /^Switch and pay/ })).toBeVisible()
}
const openNewCard = async (page: Page) => {
  await page.getByRole('button', { name: 'Update card' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

/** A laptop and a phone. */
export const sizes = [
  [1366, 900],
  [390, 844],
] as const

/** Every screen, also with its menus, dialogs and forms open. */
export const everyScreen: readonly ScreenToLookAt[] = [
  { name: 'landing', everyPair: true, path: '/landing', heading: 'Professional DJ Booking Made Simple' },
  {
    name: 'sign-in',
    everyPair: true,
    path: '/sign-in',
    heading: 'Welcome back',
    ready: (page) => expect(page.getByText('Look around with a demo account')).toBeVisible(),
  },
  {
    name: 'sign-in with errors',
    path: '/sign-in?error=link',
    heading: 'Welcome back',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByText('Password is required')).toBeVisible()
    },
  },
  { name: 'sign-up', path: '/sign-in?mode=sign-up', heading: 'Create your account' },
  { name: 'sign-in by mailed link', path: '/sign-in?mode=link', heading: 'Log in by email' },
  { name: 'forgotten password', path: '/sign-in?mode=forgot', heading: 'Forgot your password?' },
  { name: 'new password', path: '/reset-password?token=some', heading: 'Choose a new password' },
  { name: 'FAQ', path: '/faq', heading: 'Frequently Asked Questions', ready: openAnswer },
  { name: '404 for a visitor', path: '/contracts', heading: '404 Page Not Found' },
  { name: '404 for a DJ', path: '/reviews', as: 'newdj', heading: '404 Page Not Found' },
  { name: 'role selection', path: '/', as: 'new', heading: 'How will you use Cuebook?' },
  { name: 'DJ dashboard', everyPair: true, path: '/', as: 'dj', heading: 'Welcome back, @demodj' },
  { name: 'client dashboard', everyPair: true, path: '/', as: 'client', heading: 'Welcome back, Clara' },
  {
    name: 'profile',
    everyPair: true,
    path: '/profile',
    as: 'dj',
    heading: 'Profile Settings',
    ready: sessionsListed,
  },
  {
    name: 'notifications',
    path: '/profile',
    as: 'trial',
    heading: 'Profile Settings',
    ready: openNotifications,
  },
  { name: 'admin', path: '/admin', as: 'admin', heading: 'Admin' },
  { name: 'reset dialog', path: '/admin', as: 'admin', heading: 'Admin', ready: openReset },
  { name: 'logout dialog', path: '/', as: 'trial', heading: 'Welcome back, @theoreyes', ready: openLogout },
  {
    name: 'calendar settings',
    path: '/calendar-settings',
    as: 'client',
    heading: 'Calendar Sync Settings',
    ready: (page) => expect(page.getByRole('switch', { name: 'Enable Google Calendar' })).toBeVisible(),
  },
  {
    name: 'reviews of a DJ',
    path: '/reviews',
    as: 'dj',
    heading: 'Reviews',
    ready: openReply,
  },
  {
    name: 'reviews of a client',
    path: '/reviews',
    as: 'client',
    heading: 'Reviews',
    ready: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'contracts of a DJ',
    everyPair: true,
    path: '/contracts',
    as: 'dj',
    heading: 'Contracts',
    ready: contractsListed,
  },
  {
    name: 'bookings of a client',
    path: '/contracts',
    as: 'client',
    heading: 'My Bookings',
    ready: contractsListed,
  },
  { name: 'no contracts', path: '/contracts', as: 'trial', heading: 'Contracts' },
  { name: 'contracts filter', path: '/contracts', as: 'dj', heading: 'Contracts', ready: openFilter },
  { name: 'contract menu', path: '/contracts', as: 'dj', heading: 'Contracts', ready: openMenu },
  { name: 'contract preview', path: '/contracts', as: 'dj', heading: 'Contracts', ready: openPreview },
  { name: 'create contract', path: '/contracts', as: 'dj', heading: 'Contracts', ready: openInvitation },
  {
    name: 'contract to sign',
    everyPair: true,
    path: '/contracts',
    as: 'client',
    heading: 'My Bookings',
    ready: openContract,
  },
  { name: 'typed signature', path: '/contracts', as: 'client', heading: 'My Bookings', ready: typeSignature },
  { name: 'contract details', path: '/contracts', as: 'dj', heading: 'Contracts', ready: openDetailsForm },
  { name: 'cancel contract', path: '/contracts', as: 'dj', heading: 'Contracts', ready: openCancel },
  { name: 'no such contract', path: '/contracts/none/sign', as: 'dj', heading: 'Contract Not Found' },
  {
    name: 'pricing',
    path: '/pricing',
    as: 'newdj',
    heading: 'Pricing',
    ready: (page) => expect(page.getByRole('region', { name: 'Yearly' })).toBeVisible(),
  },
  { name: 'checkout', path: '/subscribe?plan=yearly', as: 'newdj', heading: 'Complete Your Subscription' },
  { name: 'checkout of a visitor', path: '/subscribe', heading: 'Payment Setup Failed' },
  { name: 'subscription result of nothing', path: '/subscription/success', heading: 'Invalid Session' },
  {
    name: 'subscription',
    path: '/subscription',
    as: 'dj',
    heading: 'Manage Subscription',
    ready: openOtherPlan,
  },
  {
    name: 'a new card',
    path: '/subscription',
    as: 'dj',
    heading: 'Manage Subscription',
    ready: openNewCard,
  },
  { name: 'a trial without a card', path: '/subscription', as: 'trial', heading: 'Manage Subscription' },
  { name: 'subscription of a client', path: '/subscription', as: 'client', heading: 'Manage Subscription' },
  { name: 'mailbox', path: '/dev/mailbox', heading: 'Mailbox' },
  { name: 'unsubscribe link of nobody', path: '/unsubscribe/nothing', heading: 'Unsubscribe link not found' },
  { name: 'payment link of nobody', path: '/pay/nothing', heading: 'Payment link not found' },
  {
    name: 'day-of sheet of nobody',
    path: '/contracts/some-id/day-sheet',
    as: 'client',
    heading: 'Contract Not Found',
  },
]

export async function open(page: Page, { path, heading, ready }: ScreenToLookAt): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await ready?.(page)
}
