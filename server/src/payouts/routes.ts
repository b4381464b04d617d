import { payoutsApi } from '@cuebook/domain/payouts/api.ts'
import { answers } from '../verb.ts'
import { mine } from './mine.ts'
import { onboarding } from './onboarding.ts'

export const payoutsRoutes = [answers(payoutsApi, { mine, onboarding })]
