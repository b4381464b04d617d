import { paymentsApi, testPaymentsApi, webhooksApi } from '@cuebook/domain/payments/api.ts'
import { answers } from '../verb.ts'
import { receive } from './receive-event.ts'
import { settings } from './settings.ts'
import { confirm } from './try-card.ts'

export const paymentsRoutes = [
  answers(paymentsApi, { settings }),
  answers(testPaymentsApi, { confirm }),
  answers(webhooksApi, { receive }),
]
