import { type Screen, soleScreenAt } from '@cuebook/domain/shell/route-table.ts'
import { framed, type ScreenRow, unframed } from './screenRow.ts'

/** Each screen is a chunk of its own. */
export const screens: Record<Screen, ScreenRow> = {
  landing: unframed(() => import('../landing/LandingPage.tsx')),
  faq: framed(() => import('../faq/FaqPage.tsx')),
  'sign-in': unframed(() => import('../identity/SignInPage.tsx')),
  'reset-password': unframed(() => import('../identity/ResetPasswordPage.tsx')),
  onboarding: framed(() => import('../profiles/RoleSelectionPage.tsx')),
  profile: framed(() => import('./ProfileScreen.tsx')),
  'public-dj': framed(() => import('../profiles/PublicDjPage.tsx')),
  admin: framed(() => import('../admin/AdminResetPage.tsx')),
  dashboard: framed(() => import('../dashboard/DashboardPage.tsx')),
  checkout: framed(() => import('../subscriptions/checkout/CheckoutPage.tsx')),
  'subscription-result': framed(() => import('../subscriptions/result/ResultPage.tsx')),
  pricing: framed(() => import('../subscriptions/pricing/PricingPage.tsx')),
  subscription: framed(() => import('../subscriptions/manage/ManagePage.tsx')),
  discovery: framed(() => import('../discovery/DiscoveryPage.tsx')),
  contracts: framed(() => import('../contracts/list/ContractsPage.tsx')),
  contract: framed(() => import('../contracts/signing/SigningPage.tsx')),
  'day-sheet': unframed(() => import('../day-sheet/DaySheetPage.tsx')),
  unsubscribe: framed(() => import('../notifications/UnsubscribePage.tsx')),
  pay: unframed(() => import('../contracts/deposit/PayPage.tsx')),
  verify: framed(() => import('../verify/VerifyPage.tsx')),
  messages: framed(() => import('../messages/MessagesPage.tsx')),
  'music-requests': framed(() => import('../music-requests/MusicRequestsPage.tsx')),
  'music-planner': framed(() => import('../music-requests/plan/MusicPlannerPage.tsx')),

  reviews: framed(() => import('../reviews/ReviewsPage.tsx')),
  'requested-services': framed(() => import('../service-requests/asking/RequestedServicesPage.tsx')),
  'service-requests': framed(() => import('../service-requests/finding/ServiceRequestsPage.tsx')),
  'my-applications': framed(() => import('../service-requests/applications/MyApplicationsPage.tsx')),
  'calendar-settings': framed(() => import('../calendar/CalendarSettingsPage.tsx')),
}

/** When an address shows everybody the same screen, its code is fetched before the user has loaded. */
export function fetchScreenEarly(path: string): void {
  const screen = soleScreenAt(path)
  // A failure is shown when the screen is rendered.
  if (screen) screens[screen].load().catch(() => {})
}
