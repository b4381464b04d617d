import { Refusal } from '@cuebook/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { lockName } from '../../kernel/db/lock.ts'

interface Asking {
  readonly actor: Pick<Actor, 'id'>
  readonly ctx: Pick<Context, 'settings'>
}

/**
 * Changes of who is an admin run one at a time, and whoever lost the rights meanwhile changes nothing: otherwise two
 * admins could take them from each other at once, and nobody would be left. Returns everybody who has them now.
 */
export async function holdAdmins(tx: Tx, { actor, ctx }: Asking): Promise<ReadonlySet<string>> {
  await lockName(tx, 'admins')
  const named = sql.param([...ctx.settings.adminEmails])
  const { rows } = await tx.execute<{ id: string }>(sql`select id from users
    where email_verified and suspended_at is null and (is_admin or email = any(${named}::text[]))`)
  const admins = new Set(rows.map(({ id }) => id))
  if (!admins.has(actor.id)) throw new Refusal('admin.only')
  return admins
}
