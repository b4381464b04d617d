import { dashboardCalls } from '@cuebook/domain/dashboard/calls.ts'

export const dashboardKeys = { next: [dashboardCalls.next.path] } as const
