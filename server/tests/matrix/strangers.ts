import type { Role } from '@cuebook/domain/kernel/access.ts'
import { inArray } from 'drizzle-orm'
import { users } from '../../src/identity/table.ts'
import type { TestApp } from '../app.ts'
import type { Visitor } from '../visitor.ts'
import { aWorld, type World } from './world.ts'

export interface Stranger {
  readonly who: string
  readonly role: Role
  readonly isAdmin: boolean
  readonly person: Visitor
}

/** People of another world, with all that is theirs, and admins of both roles, who read no more than others do. */
export async function everyStranger(app: TestApp, own: World): Promise<readonly Stranger[]> {
  const admins = await aWorld(app)
  const ids = [admins.client.user.id, admins.dj.user.id]
  await app.ctx.database.db.update(users).set({ isAdmin: true }).where(inArray(users.id, ids))
  return [
    { who: 'another client', role: 'client', isAdmin: false, person: own.client },
    { who: 'another DJ', role: 'dj', isAdmin: false, person: own.dj },
    { who: 'an admin who is a client', role: 'client', isAdmin: true, person: admins.client },
    { who: 'an admin who is a DJ', role: 'dj', isAdmin: true, person: admins.dj },
  ]
}
