import { payoutsCalls } from '@cuebook/domain/payouts/calls.ts'

export const payoutsKeys = { mine: [payoutsCalls.mine.path] } as const
