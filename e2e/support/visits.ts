import { expect } from '@playwright/test'
import {
  contractsListed,
  openAnswer,
  openCancel,
  openContract,
  openDetailsForm,
  openFilter,
  openInvitation,
  openLogout,
  openMenu,
  openNewCard,
  openNotifications,
  openOtherPlan,
  openPreview,
  openReply,
  openReset,
  privacyTold,
  sessionsListed,
  showErrors,
  typeSignature,
} from './openers.ts'
import type { Visit } from './screens.ts'

const visitor: Visit[] = [
  {
    screens: [
      { name: 'landing', everyPair: true, path: '/landing', heading: 'Professional DJ Booking Made Simple' },
    ],
  },
  {
    screens: [
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
        ready: showErrors,
      },
    ],
  },
  {
    screens: [
      { name: 'sign-up', path: '/sign-up?role=dj', heading: 'Create your DJ account' },
      { name: 'sign-in by mailed link', path: '/sign-in?mode=link', heading: 'Log in by email' },
      { name: 'forgotten password', path: '/sign-in?mode=forgot', heading: 'Forgot your password?' },
      { name: 'new password', path: '/reset-password?token=some', heading: 'Choose a new password' },
    ],
  },
  {
    screens: [
      { name: 'FAQ', path: '/faq', heading: 'Frequently Asked Questions', ready: openAnswer },
      { name: 'privacy', path: '/privacy', heading: 'Privacy', ready: privacyTold },
      { name: '404 for a visitor', path: '/contracts', heading: '404 Page Not Found' },
      { name: 'checkout of a visitor', path: '/subscribe', heading: 'Payment Setup Failed' },
      { name: 'subscription result of nothing', path: '/subscription/success', heading: 'Invalid Session' },
      {
        name: 'unsubscribe link of nobody',
        path: '/unsubscribe/nothing',
        heading: 'Unsubscribe link not found',
      },
      { name: 'payment link of nobody', path: '/pay/nothing', heading: 'Payment link not found' },
    ],
  },
  { screens: [{ name: 'mailbox', path: '/dev/mailbox', heading: 'Mailbox' }] },
]

const djs: Visit[] = [
  {
    as: 'newdj',
    screens: [
      { name: '404 for a DJ', path: '/reviews', heading: '404 Page Not Found' },
      {
        name: 'pricing',
        path: '/pricing',
        heading: 'Pricing',
        ready: (page) => expect(page.getByRole('region', { name: 'Yearly' })).toBeVisible(),
      },
      {
        name: 'checkout',
        path: '/subscribe?plan=yearly',
        heading: 'Complete Your Subscription',
        ready: (page) => expect(page.getByLabel('Card number')).toBeVisible(),
      },
    ],
  },
  {
    as: 'trial',
    screens: [
      { name: 'notifications', path: '/profile', heading: 'Profile Settings', ready: openNotifications },
      { name: 'a trial without a card', path: '/subscription', heading: 'Manage Subscription' },
      { name: 'no contracts', path: '/contracts', heading: 'Contracts' },
      { name: 'logout dialog', path: '/', heading: 'Welcome back, @theoreyes', ready: openLogout },
    ],
  },
  {
    as: 'dj',
    screens: [
      { name: 'DJ dashboard', everyPair: true, path: '/', heading: 'Welcome back, @demodj' },
      {
        name: 'profile',
        everyPair: true,
        path: '/profile',
        heading: 'Profile Settings',
        ready: sessionsListed,
      },
    ],
  },
  {
    as: 'dj',
    screens: [
      { name: 'subscription', path: '/subscription', heading: 'Manage Subscription', ready: openOtherPlan },
      { name: 'a new card', path: '/subscription', heading: 'Manage Subscription', ready: openNewCard },
      { name: 'reviews of a DJ', path: '/reviews', heading: 'Reviews', ready: openReply },
    ],
  },
  {
    as: 'dj',
    screens: [
      {
        name: 'contracts of a DJ',
        everyPair: true,
        path: '/contracts',
        heading: 'Contracts',
        ready: contractsListed,
      },
      { name: 'contract menu', path: '/contracts', heading: 'Contracts', ready: openMenu },
      { name: 'contract preview', path: '/contracts', heading: 'Contracts', ready: openPreview },
    ],
  },
  {
    as: 'dj',
    screens: [
      { name: 'contracts filter', path: '/contracts', heading: 'Contracts', ready: openFilter },
      { name: 'create contract', path: '/contracts', heading: 'Contracts', ready: openInvitation },
      { name: 'no such contract', path: '/contracts/none/sign', heading: 'Contract Not Found' },
      { name: 'cancel contract', path: '/contracts', heading: 'Contracts', ready: openCancel },
      { name: 'contract details', path: '/contracts', heading: 'Contracts', ready: openDetailsForm },
    ],
  },
]

const others: Visit[] = [
  { as: 'new', screens: [{ name: 'role selection', path: '/', heading: 'How will you use Cuebook?' }] },
  {
    as: 'admin',
    screens: [
      { name: 'admin', path: '/admin', heading: 'Admin' },
      {
        name: 'people',
        path: '/admin/people?role=admin',
        heading: 'People',
        ready: (page) => expect(page.getByRole('link', { name: /admin@demo/ })).toBeVisible(),
      },
      { name: 'reset dialog', path: '/admin', heading: 'Admin', ready: openReset },
    ],
  },
  {
    as: 'client',
    screens: [
      { name: 'client dashboard', everyPair: true, path: '/', heading: 'Welcome back, Clara' },
      {
        name: 'calendar settings',
        path: '/calendar-settings',
        heading: 'Calendar Sync Settings',
        ready: (page) => expect(page.getByRole('switch', { name: 'Enable Google Calendar' })).toBeVisible(),
      },
      {
        name: 'reviews of a client',
        path: '/reviews',
        heading: 'Reviews',
        ready: (page) => expect(page.getByRole('article').first()).toBeVisible(),
      },
      { name: 'subscription of a client', path: '/subscription', heading: 'Manage Subscription' },
      {
        name: 'day-of sheet of nobody',
        path: '/contracts/some-id/day-sheet',
        heading: 'Contract Not Found',
      },
      { name: 'bookings of a client', path: '/contracts', heading: 'My Bookings', ready: contractsListed },
    ],
  },
  {
    as: 'client',
    screens: [
      {
        name: 'contract to sign',
        everyPair: true,
        path: '/contracts',
        heading: 'My Bookings',
        ready: openContract,
      },
      { name: 'typed signature', path: '/contracts', heading: 'My Bookings', ready: typeSignature },
    ],
  },
]

/** Every screen, also with its menus, dialogs and forms open. */
export const everyVisit: readonly Visit[] = [...visitor, ...djs, ...others]
