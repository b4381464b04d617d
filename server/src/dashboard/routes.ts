import { dashboardApi } from '@cuebook/domain/dashboard/api.ts'
import { answers } from '../verb.ts'
import { next } from './next.ts'

export const dashboardRoutes = [answers(dashboardApi, { next })]
