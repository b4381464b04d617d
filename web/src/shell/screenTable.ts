import { resolveRoute, type Screen, soleScreenAt } from '@cuebook/domain/shell/route-table.ts'
import { userInPage } from '../kernel/earlyUser.ts'
import { framed, type ScreenRow, unframed } from './screenRow.ts'

/** Each screen is a chunk of its own. */
export const screens: Record<Screen, ScreenRow> = {
  landing: unframed(() => import('../landing/LandingPage.tsx')),
  faq: framed(() => import('../faq/FaqPage.tsx')),
  'sign-in': unframed(() => import('../identity/SignInPage.tsx')),
  'reset-password': unframed(() => import('../identity/ResetPasswordPage.tsx')),
  onboarding: framed(() => import('../profiles/RoleSelectionPage.tsx')),
  profile: framed(() => import('./ProfileScreen.tsx')),
  'public-dj': framed(() => import('../profiles/dj-page/PublicDjPage.tsx')),
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

/**
 * Fetches the code of the screen before the app is rendered, when the page says who opened it or the address shows
 * everybody the same screen. A failure is shown when the screen is rendered.
 */
export async function fetchScreenEarly(path: string): Promise<void> {
  const screen = userInPage === undefined ? soleScreenAt(path) : screenFor(path, userInPage)
  if (screen) await screens[screen].load().catch(() => {})
}

function screenFor(path: string, user: NonNullable<typeof userInPage> | null): Screen | null {
  const destination = resolveRoute(path, user)
  return 'show' in destination ? destination.show : null
}
