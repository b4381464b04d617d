import { type Screen, soleScreenAt } from '@cuebook/domain/shell/route-table.ts'
import { ahead, bare, inShell, type ScreenRow } from './screenRow.ts'

/** Each screen is a chunk of its own. */
export const screens: Record<Screen, ScreenRow> = {
  landing: bare(() => import('../landing/LandingPage.tsx')),
  faq: inShell(() => import('../faq/FaqPage.tsx')),
  'sign-in': bare(() => import('../identity/SignInPage.tsx')),
  'reset-password': bare(() => import('../identity/ResetPasswordPage.tsx')),
  onboarding: inShell(() => import('../identity/RoleSelectionPage.tsx')),
  profile: inShell(() => import('./ProfileScreen.tsx')),
  'public-dj': inShell(() => import('../profiles/PublicDjPage.tsx')),
  admin: inShell(() => import('../admin/AdminResetPage.tsx')),
  dashboard: inShell(() => import('../dashboard/DashboardPage.tsx')),
  checkout: ahead('Complete Your Subscription'),
  'subscription-result': ahead('Subscription'),
  pricing: ahead('Pricing'),
  discovery: inShell(() => import('../discovery/DiscoveryPage.tsx')),
  contracts: inShell(() => import('../contracts/list/ContractsPage.tsx')),
  contract: inShell(() => import('../contracts/signing/SigningPage.tsx')),
  'day-sheet': bare(() => import('../day-sheet/DaySheetPage.tsx')),
  pay: bare(() => import('../deposits/PayPage.tsx')),
  verify: inShell(() => import('../verify/VerifyPage.tsx')),
  messages: ahead('Messages'),
  'music-requests': ahead('Music Requests'),

  reviews: ahead('Reviews'),
  'requested-services': ahead('Request DJ Services'),
  'service-requests': ahead('Client Service Requests'),
  'my-applications': ahead('My Applications'),
  'calendar-settings': ahead('Calendar Sync Settings'),
}

/** Where an address shows everybody the same screen, its code is fetched before it is known who is asking. */
export function fetchScreenEarly(path: string): void {
  const screen = soleScreenAt(path)
  // A failure shows when the screen is really wanted.
  if (screen) screens[screen].load().catch(() => {})
}
