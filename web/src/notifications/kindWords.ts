import type { NotificationKind } from '@cuebook/domain/notifications/kinds.ts'
import type { Icon } from '../kernel/ui/icon/icon.ts'
import {
  BellRing,
  CalendarX,
  CreditCard,
  FileSignature,
  MapPinned,
  MessageSquare,
  Star,
  UserCheck,
} from '../kernel/ui/icon/icons.ts'

interface KindWords {
  /** The name of the row. */
  name: string
  /** What notifications of this kind are about. */
  what: string
  /** Completes the sentence 'You will no longer get mails about …'. */
  mails: string
  Icon: Icon
}

export const kindWords: Record<NotificationKind, KindWords> = {
  message: {
    name: 'Messages',
    what: 'Messages that you have not read for 10 minutes',
    mails: 'new messages',
    Icon: MessageSquare,
  },
  contract: {
    name: 'Contracts',
    what: 'Contracts that were sent, signed, changed or cancelled',
    mails: 'your contracts',
    Icon: FileSignature,
  },
  payment: {
    name: 'Payments',
    what: 'Deposits and balances that were paid or refunded',
    mails: 'payments',
    Icon: CreditCard,
  },
  application: {
    name: 'Applications',
    what: 'Applications of DJs, and the answers to them',
    mails: 'applications',
    Icon: UserCheck,
  },
  lead: {
    name: 'New requests near me',
    what: 'Clients who look for a DJ in your range on a day you are free. One email a day at most',
    mails: 'new requests near you',
    Icon: MapPinned,
  },
  review: { name: 'Reviews', what: 'Reviews and the replies to them', mails: 'reviews', Icon: Star },
  reminder: {
    name: 'Reminders',
    what: 'A week and a day before an event',
    mails: 'upcoming events',
    Icon: BellRing,
  },
  calendar: {
    name: 'Calendars',
    what: 'Connected calendars that cannot be kept in step',
    mails: 'your connected calendars',
    Icon: CalendarX,
  },
}
