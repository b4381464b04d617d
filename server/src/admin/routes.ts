import { adminApi } from '@cuebook/domain/admin/api.ts'
import { bookingsApi } from '@cuebook/domain/admin/bookings/api.ts'
import { couponsApi } from '@cuebook/domain/admin/coupons/api.ts'
import { moneyApi } from '@cuebook/domain/admin/money/api.ts'
import { mailApi } from '@cuebook/domain/admin/outbox/api.ts'
import { overviewApi } from '@cuebook/domain/admin/overview/api.ts'
import { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { setupApi } from '@cuebook/domain/admin/setup/api.ts'
import { reportsApi } from '@cuebook/domain/reports/api.ts'
import { answers } from '../verb.ts'
import { bookings } from './bookings/bookings.ts'
import { requests } from './bookings/requests.ts'
import { endCoupon, listCoupons, newCoupon } from './coupons/coupons.ts'
import { deadJobs, retryJob } from './jobs-given-up.ts'
import { compare, differences } from './money/differences.ts'
import { atProvider, payment, refund } from './money/one-payment.ts'
import { payments } from './money/payments.ts'
import { subscription, subscriptions } from './money/subscriptions.ts'
import { giveUpJob } from './outbox/give-up.ts'
import { listMails } from './outbox/mails.ts'
import { sendMailAgain } from './outbox/send-again.ts'
import { count, figures } from './overview/figures.ts'
import { confirmEmail, endSessions, startReset } from './people/account.ts'
import { listPeople } from './people/list.ts'
import { onePerson } from './people/one.ts'
import { giveRights, takeRights } from './people/rights.ts'
import { lift, suspend } from './people/suspend.ts'
import { decideReport } from './reports/decide.ts'
import { listReports, oneReport } from './reports/read.ts'
import { reset } from './reset.ts'
import { inviteDjs, listInvitations } from './setup/invite.ts'
import { putSetupAway, readSetup } from './setup/page.ts'
import { readTestMail, sendTestMail } from './setup/test-mail.ts'
import { tryPart } from './setup/try-part.ts'

export const adminRoutes = [
  answers(adminApi, { reset, deadJobs, retryJob }),
  answers(overviewApi, { figures, count }),
  answers(peopleApi, {
    list: listPeople,
    one: onePerson,
    suspend,
    lift,
    endSessions,
    confirmEmail,
    startReset,
    giveRights,
    takeRights,
  }),
  answers(bookingsApi, { bookings, requests }),
  answers(couponsApi, { list: listCoupons, make: newCoupon, end: endCoupon }),
  answers(mailApi, { list: listMails, giveUp: giveUpJob, sendAgain: sendMailAgain }),
  answers(moneyApi, {
    payments,
    payment,
    atProvider,
    refund,
    subscriptions,
    subscription,
    differences,
    compare,
  }),
  answers(setupApi, {
    read: readSetup,
    putAway: putSetupAway,
    test: tryPart,
    sendTestMail,
    testMail: readTestMail,
    invitations: listInvitations,
    invite: inviteDjs,
  }),
  answers(reportsApi, { list: listReports, one: oneReport, decide: decideReport }),
]
