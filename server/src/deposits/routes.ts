import { depositsApi, testPaymentsApi } from '@cuebook/domain/deposits/api.ts'
import { answers } from '../verb.ts'
import { page } from './page.ts'
import { begin, confirmTestCard, settle } from './pay.ts'

export const depositsRoutes = [
  answers(depositsApi, { page, begin, settle }),
  answers(testPaymentsApi, { confirm: confirmTestCard }),
]
