import { adminJobs } from './admin/jobs.ts'
import { adminRoutes } from './admin/routes.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { calendarJobs } from './calendar/jobs.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { contactsRoutes } from './contacts/routes.ts'
import { contractsJobs } from './contracts/jobs.ts'
import { contractsRoutes } from './contracts/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { discoveryPages } from './discovery/pages/pages.ts'
import { discoveryRoutes } from './discovery/routes.ts'
import { discoveryJobs } from './discovery/saved/jobs.ts'
import { faqRoutes } from './faq/routes.ts'
import { figuresJobs } from './figures/jobs.ts'
import { figuresRoutes } from './figures/routes.ts'
import { filesJobs } from './files/jobs.ts'
import { filesRoutes } from './files/routes.ts'
import { identityJobs } from './identity/jobs.ts'
import { identityRoutes } from './identity/routes.ts'
import type { Context } from './kernel/context.ts'
import type { Room } from './kernel/room.ts'
import { leavingJobs } from './leaving/jobs.ts'
import { leavingRoutes } from './leaving/routes.ts'
import { legalRoutes } from './legal/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { mailJobs } from './mail/jobs.ts'
import { mailboxPages } from './mail/mailbox-pages.ts'
import { messagesJobs } from './messages/jobs.ts'
import { messagesRoutes } from './messages/routes.ts'
import { movingRoutes } from './moving/routes.ts'
import { musicRequestsRoutes } from './music-requests/routes.ts'
import { notificationsJobs } from './notifications/jobs.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { unsubscribePages } from './notifications/unsubscribe.ts'
import { packagesRoutes } from './packages/routes.ts'
import { partyJobs } from './party/jobs.ts'
import { partyPages } from './party/party-page.ts'
import { partyRoutes } from './party/routes.ts'
import { paymentsJobs } from './payments/jobs.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { placesRoutes } from './places/routes.ts'
import { profilesRoutes } from './profiles/routes.ts'
import { programsJobs } from './programs/jobs.ts'
import { programsRoutes } from './programs/routes.ts'
import { questionsJobs } from './questions/jobs.ts'
import { questionsRoutes } from './questions/routes.ts'
import { reviewsJobs } from './reviews/jobs.ts'
import { reviewsRoutes } from './reviews/routes.ts'
import { serviceRequestsJobs } from './service-requests/jobs.ts'
import { serviceRequestsRoutes } from './service-requests/routes.ts'
import { subscriptionsJobs } from './subscriptions/jobs.ts'
import { subscriptionsRoutes } from './subscriptions/routes.ts'
import { templatesRoutes } from './templates/routes.ts'
import { timelineJobs } from './timeline/jobs.ts'
import { timelineRoutes } from './timeline/routes.ts'

/** Every capability of the product. A new room is one line here. */
export const rooms: readonly Room<Context>[] = [
  { name: 'mail', jobs: mailJobs, pages: mailboxPages },
  { name: 'live', routes: liveRoutes },
  { name: 'faq', routes: faqRoutes },
  { name: 'legal', routes: legalRoutes },
  { name: 'identity', routes: identityRoutes, jobs: identityJobs },
  { name: 'payments', routes: paymentsRoutes, jobs: paymentsJobs },
  { name: 'files', routes: filesRoutes, jobs: filesJobs },
  { name: 'notifications', routes: notificationsRoutes, jobs: notificationsJobs, pages: unsubscribePages },
  { name: 'subscriptions', routes: subscriptionsRoutes, jobs: subscriptionsJobs },
  { name: 'profiles', routes: profilesRoutes },
  { name: 'availability', routes: availabilityRoutes },
  { name: 'packages', routes: packagesRoutes },
  { name: 'contracts', routes: contractsRoutes, jobs: contractsJobs },
  { name: 'messages', routes: messagesRoutes, jobs: messagesJobs },
  { name: 'calendar', routes: calendarRoutes, jobs: calendarJobs },
  { name: 'music-requests', routes: musicRequestsRoutes },
  { name: 'party', routes: partyRoutes, jobs: partyJobs, pages: partyPages },
  { name: 'questions', routes: questionsRoutes, jobs: questionsJobs },
  { name: 'timeline', routes: timelineRoutes, jobs: timelineJobs },
  { name: 'reviews', routes: reviewsRoutes, jobs: reviewsJobs },
  { name: 'contacts', routes: contactsRoutes },
  { name: 'moving', routes: movingRoutes },
  { name: 'places', routes: placesRoutes },
  { name: 'discovery', routes: discoveryRoutes, jobs: discoveryJobs, pages: discoveryPages },
  { name: 'service-requests', routes: serviceRequestsRoutes, jobs: serviceRequestsJobs },
  { name: 'templates', routes: templatesRoutes },
  { name: 'dashboard', routes: dashboardRoutes },
  { name: 'figures', routes: figuresRoutes, jobs: figuresJobs },
  { name: 'programs', routes: programsRoutes, jobs: programsJobs },
  { name: 'leaving', routes: leavingRoutes, jobs: leavingJobs },
  { name: 'admin', routes: adminRoutes, jobs: adminJobs },
]
