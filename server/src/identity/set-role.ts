import type { identityApi } from '@cuebook/domain/identity/api.ts'
import { eq } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Verb } from '../kernel/bind.ts'
import { currentUserOf } from './queries.ts'
import { users } from './table.ts'

export const setRole: Verb<typeof identityApi.setRole> = async ({ actor, body, ctx, from }) =>
  ctx.database.db.transaction(async (tx) => {
    await tx.update(users).set({ role: body.role, updatedAt: ctx.now() }).where(eq(users.id, actor.id))
    const subject = { type: 'user', id: actor.id }
    const details = { from: actor.role, to: body.role }
    await record(tx, { actorId: actor.id, action: 'role.set', subject, details, from })
    return currentUserOf(tx, actor)
  })
