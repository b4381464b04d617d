import type { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { changeUser } from '../identity/changes.ts'
import { record } from '../kernel/audit/record.ts'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { currentUserOf } from './queries.ts'

export const setRole: Verb<typeof accountApi.setRole> = async ({ actor, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    await changeUser(tx, actor.id, { role: body.role }, ctx.now())
    const subject = { type: 'user', id: actor.id }
    const details = { from: actor.role, to: body.role }
    await tellBrowsers(tx, [actor.id], { about: 'role' })
    await record(tx, { actorId: actor.id, action: 'role.set', subject, details, from })
    return currentUserOf(tx, actor, ctx.now())
  })
