import { contractsCalls } from '@cuebook/domain/contracts/room.ts'
import { addressOf } from '../kernel/api.ts'

export const daySheetKeys = {
  one: (id: string) => [addressOf(contractsCalls.daySheet.path, { id })],
} as const
