import type { FirstCalls } from '../kernel/screen.ts'
import { requestsPage } from './filter-choices.ts'
import { serviceRequestsCalls } from './room.ts'

export const firstCalls = {
  'service-requests': { dj: [`${serviceRequestsCalls.list.path}?limit=${requestsPage}`] },
  'service-request': { dj: [serviceRequestsCalls.one.path] },
  'my-applications': { dj: [serviceRequestsCalls.applications.path] },
  'requested-services': { client: [serviceRequestsCalls.mine.path] },
} as const satisfies FirstCalls
