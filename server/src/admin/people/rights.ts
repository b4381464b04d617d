import type { peopleApi } from '@cuebook/domain/admin/people/api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { setAdmin } from '../../identity/changes.ts'
import { requireConfirmed } from '../../kernel/http/door/confirmed.ts'
import { tellBrowsers } from '../../live/changes.ts'
import type { Verb } from '../../verb.ts'
import { actOn } from './act.ts'
import { holdAdmins, refuseLast } from './admins.ts'
import { rightsGivenLetter, rightsTakenLetter } from './letters.ts'

/** Every request reads the rights anew, so both work from the next one on. */
export const giveRights: Verb<typeof peopleApi.giveRights> = async (call) => {
  requireConfirmed(call)
  return actOn(call, async ({ tx, person }) => {
    if ((await holdAdmins(tx, call)).all.has(person.id)) throw new Refusal('person.admin-already')
    if (!person.emailVerified || person.suspendedAt) throw new Refusal('person.not-active')
    await setAdmin(tx, person.id, true)
    await tellBrowsers(tx, [person.id], { about: 'role' })
    return { action: 'rights.given', letter: rightsGivenLetter, reply: { status: true } as const }
  })
}

export const takeRights: Verb<typeof peopleApi.takeRights> = async (call) => {
  requireConfirmed(call)
  return actOn(call, async ({ tx, person }) => {
    const admins = await holdAdmins(tx, call)
    if (call.ctx.settings.adminEmails.has(person.email)) throw new Refusal('person.admin-by-setting')
    if (!person.isAdmin) throw new Refusal('person.no-admin')
    refuseLast(admins, person.id)
    await setAdmin(tx, person.id, false)
    await tellBrowsers(tx, [person.id], { about: 'role' })
    return { action: 'rights.taken', letter: rightsTakenLetter, reply: { status: true } as const }
  })
}
