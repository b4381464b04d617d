import { reportsCalls } from '@cuebook/domain/reports/calls.ts'

export const reportsKeys = {
  people: [reportsCalls.people.path],
  reviews: [reportsCalls.reviews.path],
} as const
