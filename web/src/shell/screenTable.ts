import { resolveRoute, soleScreenAt } from '@cuebook/domain/shell/route-table.ts'
import type { Screen } from '@cuebook/domain/shell/screens.ts'
import type { QueryClient } from '@tanstack/react-query'
import { userInPage } from '../kernel/user/earlyUser.ts'
import { framed, type ScreenRow, unframed } from './screenRow.ts'

/** Each screen is a chunk of its own. */
export const screens: Record<Screen, ScreenRow> = {
  landing: unframed(() => import('../landing/LandingPage.tsx')),
  faq: framed('column', () => import('../faq/FaqPage.tsx')),
  legal: framed('column', () => import('../legal/LegalPage.tsx')),
  'sign-in': unframed(() => import('../identity/SignInPage.tsx')),
  'reset-password': unframed(() => import('../identity/ResetPasswordPage.tsx')),
  onboarding: framed('cards', () => import('../profiles/RoleSelectionPage.tsx')),
  profile: framed('column', () => import('./ProfileScreen.tsx')),
  'security-review': framed('column', () => import('../profiles/security-review/SecurityReviewPage.tsx')),
  'public-dj': framed('cover', () => import('../profiles/dj-page/PublicDjPage.tsx')),
  admin: framed('rows', () => import('../admin/overview/OverviewPage.tsx')),
  'admin-people': framed('rows', () => import('../admin/people/PeoplePage.tsx')),
  'admin-person': framed('column', () => import('../admin/people/PersonPage.tsx')),
  'admin-reports': framed('rows', () => import('../admin/reports/ReportsPage.tsx')),
  'admin-report': framed('column', () => import('../admin/reports/ReportPage.tsx')),
  'admin-bookings': framed('rows', () => import('../admin/bookings/BookingsPage.tsx')),
  'admin-money': framed('rows', () => import('../admin/money/MoneyPage.tsx')),
  'admin-payment': framed('rows', () => import('../admin/money/PaymentPage.tsx')),
  'admin-subscription': framed('rows', () => import('../admin/money/SubscriptionPage.tsx')),
  'admin-coupons': framed('rows', () => import('../admin/coupons/CouponsPage.tsx')),
  'admin-mail': framed('rows', () => import('../admin/outbox/MailPage.tsx')),
  'admin-setup': framed('rows', () => import('../admin/setup/SetupPage.tsx')),
  dashboard: framed('dashboard', () => import('../dashboard/DashboardPage.tsx')),
  checkout: framed('cards', () => import('../subscriptions/checkout/CheckoutPage.tsx')),
  'subscription-result': framed('column', () => import('../subscriptions/result/ResultPage.tsx')),
  pricing: framed('cards', () => import('../subscriptions/pricing/PricingPage.tsx')),
  subscription: framed('column', () => import('../subscriptions/manage/ManagePage.tsx')),
  discovery: framed('map', () => import('../discovery/DiscoveryPage.tsx')),
  contracts: framed('rows', () => import('../contracts/list/ContractsPage.tsx')),
  bring: framed('column', () => import('../moving/ImportPage.tsx')),
  brought: framed('rows', () => import('../moving/BroughtPage.tsx')),
  contract: framed('column', () => import('../contracts/signing/SigningPage.tsx')),
  'day-sheet': unframed(() => import('../day-sheet/DaySheetPage.tsx')),
  unsubscribe: framed('column', () => import('../notifications/UnsubscribePage.tsx')),
  pay: unframed(() => import('../contracts/deposit/PayPage.tsx')),
  verify: framed('column', () => import('../verify/VerifyPage.tsx')),
  messages: framed('talk', () => import('../messages/MessagesPage.tsx')),
  'music-requests': framed('rows', () => import('../music-requests/MusicRequestsPage.tsx')),
  'music-planner': framed('rows', () => import('../music-requests/plan/MusicPlannerPage.tsx')),
  party: framed('column', () => import('../party/PartyPage.tsx')),
  figures: framed('rows', () => import('../figures/FiguresPage.tsx')),
  questions: framed('column', () => import('../questions/QuestionsPage.tsx')),
  questionnaires: framed('column', () => import('../questions/questionnaires/QuestionnairesPage.tsx')),
  templates: framed('rows', () => import('../templates/TemplatesPage.tsx')),
  template: framed('column', () => import('../templates/TemplatePage.tsx')),
  timeline: framed('column', () => import('../timeline/TimelinePage.tsx')),
  programs: framed('column', () => import('../programs/ProgramsPage.tsx')),
  reviews: framed('rows', () => import('../reviews/ReviewsPage.tsx')),
  'requested-services': framed('rows', () => import('../service-requests/asking/RequestedServicesPage.tsx')),
  'service-requests': framed('rows', () => import('../service-requests/finding/ServiceRequestsPage.tsx')),
  'service-request': framed('column', () => import('../service-requests/finding/ServiceRequestPage.tsx')),
  'my-applications': framed('rows', () => import('../service-requests/applications/MyApplicationsPage.tsx')),
  'calendar-settings': framed('column', () => import('../calendar/CalendarSettingsPage.tsx')),
}

/** A person on a slow line sees the frame meanwhile; after this time they also see what is still missing. */
const PATIENCE_MS = 500

/**
 * Fetches the code of the screen, and what it shows first, before the app is rendered, when the page says who opened it
 * or the address shows everybody the same screen. A failure is shown when the screen is rendered.
 */
export async function fetchScreenEarly(path: string, client: QueryClient): Promise<void> {
  if (userInPage === undefined) {
    const screen = soleScreenAt(path)
    if (screen) await screens[screen].load().catch(() => null)
    return
  }
  const destination = resolveRoute(path, userInPage)
  if (!('show' in destination)) return
  const page = await screens[destination.show].load().catch(() => null)
  if (!page?.prepare || !userInPage) return
  const patience = new Promise((over) => setTimeout(over, PATIENCE_MS))
  const prepared = page.prepare(client, userInPage, destination.params).catch(() => {})
  await Promise.race([prepared, patience])
}
