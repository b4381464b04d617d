/** Calls that leave no entry in the audit trail; rows prove them instead, or they store nothing. */
export const trailless: ReadonlySet<string> = new Set([
  // The account of somebody who is not signed in yet, and the ways to sign in.
  'POST /api/auth/sign-up/email',
  'POST /api/auth/send-verification-email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/magic-link',
  'POST /api/auth/request-password-reset',
  'POST /api/auth/reset-password',
  'POST /api/auth/passkey/verify-authentication',
  // What people write to each other, and how they are shown.
  'POST /api/messages',
  'POST /api/messages/pictures',
  'POST /api/messages/typing',
  'POST /api/messages/presence',
  'PUT /api/messages/settings',
  'PUT /api/messages/:id/read',
  'POST /api/messages/templates',
  'PUT /api/messages/templates/:id',
  'DELETE /api/messages/templates/:id',
  'POST /api/notifications/read',
  'PUT /api/notifications/:id/read',
  // What clients keep of a search.
  'PUT /api/djs/favourites/:id',
  'DELETE /api/djs/favourites/:id',
  'POST /api/djs/saved-searches',
  'DELETE /api/djs/saved-searches/:id',
  // It is recorded once for each person and version.
  'POST /api/contracts/:id/viewed',
  'POST /api/contracts/:id/payment-link',
  'POST /api/service-requests/:id/viewed',
  'POST /api/service-requests/visited',
  // The provider says what happened, and the trail names it when we have heard of it.
  'POST /api/test-payments/confirm',
  'POST /api/pay/:token/intent',
  'POST /api/pay/:token/settle',
  'POST /api/subscriptions/create-intent',
  'POST /api/subscriptions/complete-trial-setup',
  'POST /api/subscriptions/validate-coupon',
  'POST /api/subscriptions/card',
  'POST /api/calendar-sync',
  // It is recorded once.
  'POST /api/notifications/unsubscribe/:token',
  'POST /api/admin/setup/put-away',
  'POST /api/calendar-connections/:platform/authorize',
  // Guests have no account.
  'POST /api/party/:code/wishes',
  'PUT /api/party/:code/wishes/:wishId/vote',
])
