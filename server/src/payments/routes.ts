import { testPaymentsApi, webhooksApi } from '@cuebook/domain/payments/api.ts'
import { answers } from '../verb.ts'
import { receive } from './receive-event.ts'
import { confirm } from './try-card.ts'

export const paymentsRoutes = [answers(testPaymentsApi, { confirm }), answers(webhooksApi, { receive })]
