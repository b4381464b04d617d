import { type Screen, soleScreenAt } from '@cuebook/domain/shell/route-table.ts'
import type { ComponentType } from 'react'

interface ScreenProps {
  params: Readonly<Record<string, string>>
}
type ScreenComponent = ComponentType<ScreenProps>
type Load = () => Promise<{ default: ScreenComponent }>

interface ScreenRow {
  /** Null until its code has been fetched. */
  component: () => ScreenComponent | null
  load: () => Promise<ScreenComponent>
  /** `none`: the screen brings its own frame, like the landing page. */
  frame: 'shell' | 'none'
}

const inShell = (get: Load): ScreenRow => ({ ...fetched(get), frame: 'shell' })
const bare = (get: Load): ScreenRow => ({ ...fetched(get), frame: 'none' })

/** Not React's own `lazy`: what that has shown a fallback for, it holds back for 300 ms. */
function fetched(get: Load): Pick<ScreenRow, 'component' | 'load'> {
  let here: ScreenComponent | null = null
  const load = async () => {
    here ??= (await get()).default
    return here
  }
  return { component: () => here, load }
}

/** Screens that come later: their title and shape, and not a word that is not true. */
const ahead = (title: string) =>
  inShell(() => import('./shell/AheadPage.tsx').then(({ aheadPage }) => ({ default: aheadPage(title) })))

/** Each screen is a chunk of its own. */
export const screens: Record<Screen, ScreenRow> = {
  landing: bare(() => import('../landing/LandingPage.tsx').then((m) => ({ default: m.LandingPage }))),
  faq: inShell(() => import('../faq/FaqPage.tsx').then((m) => ({ default: m.FaqPage }))),
  'sign-in': bare(() => import('../identity/SignInPage.tsx')),
  'reset-password': bare(() => import('../identity/ResetPasswordPage.tsx')),
  onboarding: inShell(() => import('../identity/RoleSelectionPage.tsx')),
  profile: inShell(() => import('../profiles/ProfilePage.tsx')),
  'public-dj': inShell(() => import('../profiles/PublicDjPage.tsx')),
  admin: inShell(() => import('../admin/AdminResetPage.tsx')),
  dashboard: inShell(() => import('../contracts/DashboardPage.tsx')),
  checkout: ahead('Complete Your Subscription'),
  'subscription-result': ahead('Subscription'),
  pricing: ahead('Pricing'),
  discovery: inShell(() => import('../discovery/DiscoveryPage.tsx')),
  contracts: inShell(() => import('../contracts/ContractsPage.tsx')),
  contract: inShell(() => import('../contracts/SigningPage.tsx')),
  'day-sheet': bare(() => import('../contracts/DaySheetPage.tsx')),
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
