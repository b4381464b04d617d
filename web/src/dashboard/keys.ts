import { dashboardCalls } from '@cuebook/domain/dashboard/room.ts'

export const dashboardKeys = { next: [dashboardCalls.next.path] } as const
