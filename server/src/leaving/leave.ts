import type { leavingApi } from '@cuebook/domain/leaving/api.ts'
import { leavesAt } from '@cuebook/domain/leaving/obstacles.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { isRunning } from '@cuebook/domain/subscriptions/life.ts'
import { beginDeparture, newLeaveToken, stay, useLeaveToken } from '../identity/departures/changes.ts'
import { hasPassword, isOnlyAdmin } from '../identity/queries.ts'
import { provePassword } from '../identity/sign-in/prove-password.ts'
import { record } from '../kernel/audit/record.ts'
import type { Conn } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { limitKey, takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import { type Letter, layout } from '../mail/layout.ts'
import { sendMail } from '../mail/mail.ts'
import { subscriptionStatusOf } from '../subscriptions/queries.ts'
import type { Call, Verb } from '../verb.ts'
import { askedLetter, confirmLetter, keptLetter } from './letters.ts'
import { obstaclesOf, stateOf } from './read.ts'

type Leaving = Pick<Call<typeof leavingApi.leave>, 'actor' | 'ctx'>
type Tx = Parameters<typeof sendMail>[0]

interface Told {
  readonly kind: 'link' | 'asked' | 'kept'
  readonly letter: Letter
}
const mailTo = ({ actor }: Pick<Leaving, 'actor'>, tx: Tx, { kind, letter }: Told) =>
  sendMail(tx, {
    ...layout(letter),
    to: { address: actor.email },
    dedupeKey: `leaving:${kind}:${newId()}`,
  })

const HOUR_MINUTES = 60
const MOST_LINKS = 5

/** Mails a person without a password the link that confirms it. */
export const mailLink: Verb<typeof leavingApi.mailLink> = async (call) => {
  const { actor, ctx, from, reply } = call
  const { db } = ctx.database
  if (await hasPassword(db, actor.id)) throw new Refusal('leaving.has-password')
  await refuseHindered(call)
  const limit = { key: limitKey('leaving-link', actor.id), max: MOST_LINKS, minutes: HOUR_MINUTES }
  await takeAttempt(db, [limit], ctx.now(), reply)
  const { baseUrl } = ctx.settings
  await transact(db, async (tx) => {
    const token = await newLeaveToken(tx, actor.id, ctx.now())
    await mailTo(call, tx, { kind: 'link', letter: confirmLetter({ baseUrl, token }) })
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'account.leave-link', subject, from })
  })
  return { status: true as const }
}

export const leave: Verb<typeof leavingApi.leave> = async (call) => {
  const { actor, body, ctx, from } = call
  const { db } = ctx.database
  const now = ctx.now()
  if ('password' in body) await provePassword(call, body.password)
  await refuseHindered(call)
  await transact(db, async (tx) => {
    if ('token' in body && !(await useLeaveToken(tx, actor.id, body.token, now)))
      throw new Refusal('leaving.link')
    // Two admins who leave at once would leave nobody.
    if (actor.admin) await lockName(tx, 'admins')
    await refuseLastAdmin(tx, call)
    const endsAt = leavesAt(now)
    // Asking twice does not move the day.
    if (!(await beginDeparture(tx, actor.id, { askedAt: now, endsAt }))) return
    const subject = { type: 'user', id: actor.id }
    const details = { endsAt: endsAt.toISOString() }
    await record(tx, { actorId: actor.id, action: 'account.leave-asked', subject, details, from })
    const letter = askedLetter({
      baseUrl: ctx.settings.baseUrl,
      endsAt,
      isSubscribed: isRunning(await subscriptionStatusOf(tx, actor.id)),
    })
    await mailTo(call, tx, { kind: 'asked', letter })
    await tellBrowsers(tx, [actor.id], { about: 'account' })
  })
  return stateOf(db, actor.id, now)
}

/** Keeping an account that nobody wants to delete changes nothing. */
export const keep: Verb<typeof leavingApi.keep> = async (call) => {
  const { actor, ctx, from } = call
  const { db } = ctx.database
  await transact(db, async (tx) => {
    if (!(await stay(tx, actor.id))) return
    const subject = { type: 'user', id: actor.id }
    await record(tx, { actorId: actor.id, action: 'account.kept', subject, from })
    await mailTo(call, tx, { kind: 'kept', letter: keptLetter({ baseUrl: ctx.settings.baseUrl }) })
    await tellBrowsers(tx, [actor.id], { about: 'account' })
  })
  return stateOf(db, actor.id, ctx.now())
}

async function refuseLastAdmin(conn: Conn, { actor, ctx }: Leaving): Promise<void> {
  if (await isOnlyAdmin(conn, actor, ctx.settings.adminEmails)) throw new Refusal('leaving.last-admin')
}

async function refuseHindered(call: Leaving): Promise<void> {
  const { actor, ctx } = call
  const { db } = ctx.database
  await refuseLastAdmin(db, call)
  const obstacles = await obstaclesOf(db, actor.id, ctx.now())
  if (obstacles.length > 0) throw new Refusal('leaving.obstacles')
}
