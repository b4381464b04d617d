import { payoutsCalls } from '@cuebook/domain/payouts/room.ts'

export const payoutsKeys = { mine: [payoutsCalls.mine.path] } as const
