import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { once } from '../../kernel/idempotency/once.ts'
import type { Verb } from '../../verb.ts'
import { invitationFrom } from '../sending/changes.ts'

export const create: Verb<typeof contractsApi.create> = async (call) =>
  once(call.ctx.database.db, call, await invitationFrom(call))
