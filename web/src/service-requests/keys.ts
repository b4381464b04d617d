const all = ['/api/service-requests'] as const

export const serviceRequestsKeys = {
  /** A client's requests with their applications, the DJ's list, and the DJ's applications. */
  all,
  mine: [...all, 'mine'],
  list: (filters: object) => [...all, 'list', filters],
  applications: [...all, 'applications'],
} as const
