import { type Limit, limitKey } from '../../kernel/limits/attempts.ts'

/** Each test asks somebody else's server, so one admin tries at most 30 in ten minutes. */
export const testLimits = (adminId: string): readonly Limit[] => [
  { key: limitKey('setup-test', adminId), max: 30, minutes: 10 },
]

export const testMailLimits = (adminId: string): readonly Limit[] => [
  { key: limitKey('setup-test-mail', adminId), max: 10, minutes: 60 },
]

export const invitingLimits = (adminId: string): readonly Limit[] => [
  { key: limitKey('setup-invite', adminId), max: 30, minutes: 60 },
]
