import { depositCalls } from '@cuebook/domain/contracts/room.ts'
import { addressOf } from '../../kernel/api.ts'

export const depositsKeys = {
  page: (token: string) => [addressOf(depositCalls.page.path, { token })],
} as const
