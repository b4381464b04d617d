import type { RequestFilters } from '@cuebook/domain/service-requests/filters.ts'

const all = ['/api/service-requests'] as const

export const serviceRequestsKeys = {
  /** A client's requests with their applications, the DJ's list, and the DJ's applications. */
  all,
  mine: [...all, 'mine'],
  counts: [...all, 'counts'],
  list: (filters: RequestFilters) => [...all, 'list', filters],
  one: (id: string) => [...all, 'one', id],
  nearby: [...all, 'nearby'],
  applications: [...all, 'applications'],
  suggestions: (id: string) => [...all, 'suggestions', id],
} as const
