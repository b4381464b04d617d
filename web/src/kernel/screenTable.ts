import type { Screen } from '@cuebook/domain/kernel/route-table.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

interface ScreenProps {
  params: Readonly<Record<string, string>>
}
type Loaded = LazyExoticComponent<ComponentType<ScreenProps>> | ComponentType<ScreenProps>

interface ScreenRow {
  Component: Loaded
  /** `none`: the screen brings its own frame, like the landing page. */
  frame: 'shell' | 'none'
}

const inShell = (Component: Loaded): ScreenRow => ({ Component, frame: 'shell' })
const bare = (Component: Loaded): ScreenRow => ({ Component, frame: 'none' })
/** Screens that come later: their title and shape, and not a word that is not true. */
const ahead = (title: string) =>
  inShell(
    lazy(() => import('./shell/AheadPage.tsx').then(({ aheadPage }) => ({ default: aheadPage(title) }))),
  )

/** Each screen is a chunk of its own. */
export const screens: Record<Screen, ScreenRow> = {
  landing: bare(lazy(() => import('../landing/LandingPage.tsx').then((m) => ({ default: m.LandingPage })))),
  faq: inShell(lazy(() => import('../faq/FaqPage.tsx').then((m) => ({ default: m.FaqPage })))),
  'sign-in': bare(lazy(() => import('../identity/SignInPage.tsx'))),
  'reset-password': bare(lazy(() => import('../identity/ResetPasswordPage.tsx'))),
  onboarding: inShell(lazy(() => import('../identity/RoleSelectionPage.tsx'))),
  profile: inShell(lazy(() => import('../profiles/ProfilePage.tsx'))),
  'public-dj': inShell(lazy(() => import('../profiles/PublicDjPage.tsx'))),
  admin: inShell(lazy(() => import('../admin/AdminResetPage.tsx'))),
  dashboard: inShell(lazy(() => import('../contracts/DashboardPage.tsx'))),
  checkout: ahead('Complete Your Subscription'),
  'subscription-result': ahead('Subscription'),
  pricing: ahead('Pricing'),
  discovery: inShell(lazy(() => import('../discovery/DiscoveryPage.tsx'))),
  contracts: inShell(lazy(() => import('../contracts/ContractsPage.tsx'))),
  contract: inShell(lazy(() => import('../contracts/SigningPage.tsx'))),
  'day-sheet': bare(lazy(() => import('../contracts/DaySheetPage.tsx'))),
  pay: bare(lazy(() => import('../deposits/PayPage.tsx'))),
  verify: inShell(lazy(() => import('../verify/VerifyPage.tsx'))),
  messages: ahead('Messages'),
  'music-requests': ahead('Music Requests'),
  reviews: ahead('Reviews'),
  'requested-services': ahead('Request DJ Services'),
  'service-requests': ahead('Client Service Requests'),
  'my-applications': ahead('My Applications'),
  'calendar-settings': ahead('Calendar Sync Settings'),
}
