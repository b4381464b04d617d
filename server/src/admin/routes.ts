import { adminApi } from '@cuebook/domain/admin/api.ts'
import { couponsApi } from '@cuebook/domain/admin/coupons/api.ts'
import { moneyApi } from '@cuebook/domain/admin/money/api.ts'
import { mailApi } from '@cuebook/domain/admin/outbox/api.ts'
import { overviewApi } from '@cuebook/domain/admin/overview/api.ts'
import { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { reportsApi } from '@cuebook/domain/reports/api.ts'
import { answers } from '../verb.ts'
import { endCoupon, listCoupons, newCoupon } from './coupons/coupons.ts'
import { deadJobs, retryJob } from './jobs-given-up.ts'
import { compare, differences } from './money/differences.ts'
import { atProvider, payment, refund } from './money/one-payment.ts'
import { payments } from './money/payments.ts'
import { subscription, subscriptions } from './money/subscriptions.ts'
import { giveUpJob } from './outbox/give-up.ts'
import { listMails } from './outbox/mails.ts'
import { count, figures } from './overview/figures.ts'
import { confirmEmail, endSessions, startReset } from './people/account.ts'
import { listPeople } from './people/list.ts'
import { onePerson } from './people/one.ts'
import { giveRights, takeRights } from './people/rights.ts'
import { lift, suspend } from './people/suspend.ts'
import { decideReport, reportHandled, reportsOfPeople, reportsOfReviews } from './reports.ts'
import { reset } from './reset.ts'

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
  answers(couponsApi, { list: listCoupons, make: newCoupon, end: endCoupon }),
  answers(mailApi, { list: listMails, giveUp: giveUpJob }),
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
  answers(reportsApi, {
    people: reportsOfPeople,
    handled: reportHandled,
    reviews: reportsOfReviews,
    decide: decideReport,
  }),
]
