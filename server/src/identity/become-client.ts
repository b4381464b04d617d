import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import { record } from '../kernel/audit/record.ts'
import type { Context } from '../kernel/context.ts'
import { transact } from '../kernel/db/transact.ts'
import type { From } from '../kernel/http/call.ts'
import { users } from './table.ts'

/** A person who follows an invitation and has no role yet becomes a client. */
export async function becomeClient(ctx: Context, actor: Actor, from: From): Promise<void> {
  if (actor.role) return
  await transact(ctx.database.db, async (tx) => {
    const undecided = and(eq(users.id, actor.id), isNull(users.role))
    const set = { role: 'client' as const, updatedAt: ctx.now() }
    const changed = await tx.update(users).set(set).where(undecided).returning({ id: users.id })
    if (changed.length === 0) return
    await record(tx, {
      actorId: actor.id,
      action: 'role.set',
      subject: { type: 'user', id: actor.id },
      details: { from: null, to: 'client', by: 'invitation' },
      from,
    })
  })
}
