import type { DjInvitation } from '@cuebook/domain/admin/setup/invitation.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Conn } from '../../kernel/db/database.ts'
import { djInvitations, users } from '../table.ts'

const MOST = 200

const joined = alias(users, 'joined')
/** Who signed up since the addresses were looked through. */
const fresh = alias(users, 'fresh')

/** The newest first, each with the account that came of it. */
export async function invitedDjs(conn: Conn): Promise<DjInvitation[]> {
  const rows = await conn
    .select()
    .from(djInvitations)
    .leftJoin(joined, eq(joined.id, djInvitations.joinedId))
    .leftJoin(fresh, and(eq(fresh.email, djInvitations.email), eq(fresh.emailVerified, true)))
    .orderBy(desc(djInvitations.invitedAt), desc(djInvitations.id))
    .limit(MOST)
  return rows.map(({ dj_invitations: { id, email, invitedAt }, ...people }) => {
    const person = people.joined ?? people.fresh
    return {
      id,
      email: person ? null : email,
      invitedAt: invitedAt.toISOString(),
      person: person && { id: person.id, name: displayName(person, ''), email: person.email },
    }
  })
}
