/** What each kind of mail is, by the beginning of its key. The type of a key refuses a mail whose kind is not named here. */
export const mailKinds = {
  'account:confirm': 'Confirm an address',
  'account:moves': 'An address is being changed',
  'account:sign-in': 'A link to sign in',
  'account:reset': 'A link to choose a new password',
  'account:exists': 'Signing up: there is an account already',
  'account:password': 'The password was changed',
  'account:passkey': 'A passkey was added',
  'account:token': 'A token for a program was made',
  'account:webhook': 'A webhook was added',
  'leaving:link': 'Confirm that the account shall be deleted',
  'leaving:asked': 'The account will be deleted',
  'leaving:kept': 'The account stays',
  'leaving:hindered': 'The account could not be deleted',
  'data-copy': 'A copy of the data is ready',
  farewell: 'The account was deleted',
  'person.suspended': 'The account was suspended',
  'person.lifted': 'The suspension was lifted',
  'person.signed-out': 'Signed out everywhere by an admin',
  'email.confirmed': 'The address was confirmed by an admin',
  'rights.given': "Admin's rights were given",
  'rights.taken': "Admin's rights were taken",
  'report-decided': 'A report was decided, to who sent it',
  'report-warned': 'A warning after a report',
  'setup-test': 'A test mail of the set-up',
  'dj-invited': 'An invitation to join as a DJ',
  'contract-sent': 'A contract to read and sign',
  'contract-changed': 'A contract was changed',
  'contract-signed': 'A contract was signed',
  'contract-sealed': 'The signed contract as a PDF',
  'contract-cancelled': 'A booking was cancelled',
  'contract-reminder:week': 'Reminder a week before the event',
  'contract-reminder:day': 'Reminder a day before the event',
  'contract-party-left': "A booking's partner has left",
  'contract-party-suspended': "A booking's partner was suspended",
  'contract-party-lifted': "A booking's partner is back after a suspension",
  'contract-deposit-asked': 'Booked: pay the deposit',
  'contract-payment-link': 'A payment link from the DJ',
  'contract.cash-marked': 'Cash was marked as paid',
  'contract.cash-unmarked': 'Cash was taken back',
  'deposit-paid': 'Receipt of a deposit',
  'balance-paid': 'Receipt of a balance',
  'refund-given': 'An operator gave a payment back',
  'refund-noted': 'A refund was made',
  dispute: 'A bank disputes a payment',
  'subscription:trial': 'The trial has begun',
  'subscription:trial-ending': 'The trial ends soon',
  'subscription:trial-refused': 'No second trial for this card',
  'subscription:paid': 'Receipt of a subscription',
  'subscription:failed': 'A subscription could not be charged',
  'subscription:cancelled': 'A subscription was cancelled',
  'subscription:ended': 'A subscription has ended',
  'unread-messages': 'Unread messages',
  'dj-mail': 'A DJ wrote to the client of a booking',
  'request-invites': 'A client asks this DJ',
  'request-not-needed': 'A request found another DJ',
  'request-edited': 'A request was changed',
  'request-withdrawn': 'A request was withdrawn',
  'request-passed': 'A DJ declined a request',
  'request-suggested': 'Other DJs for a request',
  application: 'A DJ applied to a request',
  'application-confirmed': 'A DJ confirmed an application',
  'application-accepted': 'An application was accepted',
  'application-rejected': 'An application was declined',
  lead: 'A new request near a DJ',
  leads: 'New requests of the day near a DJ',
  alert: 'A new DJ fits a saved search',
  'music-request': 'Music was sent to a DJ',
  'music-request-answered': 'A DJ answered about music',
  'timeline-changes': 'The timeline of an evening was changed',
  'questions-sent': 'A DJ sent questions before the event',
  'questions-added': 'A DJ asked more questions',
  'questions-answered': 'A client answered questions',
  'questions-complete': 'A client answered all questions',
  'questions-reminder': 'Reminder of open questions',
  'music-plan-shared': 'A music plan was shared',
  'music-plan-reopened': 'A music plan was opened again',
  'review-asked': 'A DJ asks for a review',
  'review-invited': 'Please review the event',
  'review-written': 'A review was written',
  'review-replied': 'A DJ replied to a review',
  'review-removed': 'A review was taken down',
  'calendar-trouble': 'A calendar cannot be synced',
  'webhook-off': 'A webhook was switched off',
} as const

export type MailKind = keyof typeof mailKinds
/** One per mail: its kind, then what tells it from the others of its kind. */
export type MailKey = `${MailKind}:${string}`

/** 'contract-reminder:week:7' is of the kind 'contract-reminder:week', and a key that is not known is of the kind it begins with. */
export function mailKindOf(key: string): string {
  const [first = '', second] = key.split(':')
  const both = `${first}:${second}`
  if (isMailKind(both)) return both
  return /^[a-z][a-z.-]{0,39}$/.test(first) ? first : 'other'
}

const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind)

/** The name, or for kinds of another release what they are called in the key: 'contract-gone' is read as 'Contract gone'. */
export function mailKindWords(kind: string): string {
  if (isMailKind(kind)) return mailKinds[kind]
  const words = kind.replaceAll(/[.:-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
