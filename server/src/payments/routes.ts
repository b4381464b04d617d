import { paymentsApi, testPaymentsApi, webhooksApi } from '@cuebook/domain/payments/api.ts'
import { payoutsApi } from '@cuebook/domain/payments/payouts-api.ts'
import { answers } from '../verb.ts'
import { mine } from './payouts/mine.ts'
import { onboarding } from './payouts/onboarding.ts'
import { receive } from './receive-event.ts'
import { settings } from './settings.ts'
import { confirm } from './try-card.ts'

export const paymentsRoutes = [
  answers(paymentsApi, { settings }),
  answers(testPaymentsApi, { confirm }),
  answers(webhooksApi, { receive }),
  answers(payoutsApi, { mine, onboarding }),
]
