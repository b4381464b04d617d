import { depositsCalls } from '@cuebook/domain/deposits/calls.ts'
import { addressOf } from '../kernel/api.ts'

export const depositsKeys = {
  page: (token: string) => [addressOf(depositsCalls.page.path, { token })],
} as const
