import { randomInt } from 'node:crypto'
import { eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import type { partyApi } from '@cuebook/domain/party/api.ts'
import { codeAlphabet, codeLength } from '@cuebook/domain/party/code.ts'
import { isOpeningDay, mostDays, usualOpening } from '@cuebook/domain/party/window.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import { type AuditEntry, record } from '../kernel/audit/record.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { bookingOf, hostReply, partyOf, type Standing, usualWords } from './host-party.ts'
import { dropParty, partyChanged } from './kept-parties.ts'
import { settingsLimits } from './limits.ts'
import { type PartyRow, parties } from './table.ts'

export const read: Verb<typeof partyApi.read> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const standing = await bookingOf(db, actor, params.id)
  return hostReply(db, standing, await partyOf(db, standing.contract.id), ctx.now())
}

export const change: Verb<typeof partyApi.change> = async (call) => {
  const { isOn, title, hosts, opensOn, version } = call.body
  return changeParty(call, version, 'party.changed', (_row, { eventDate }) => {
    if (!isOpeningDay(opensOn, eventDate)) {
      const message =
        opensOn > eventDate
          ? 'Please choose the day of the event, or a day before it'
          : `Please choose a day at most ${mostDays} days before the event`
      throw new Refusal('request.invalid', { message, details: [{ path: 'opensOn', message }] })
    }
    return { isOn, title, hosts, opensOn: opensOn === usualOpening(eventDate) ? null : opensOn }
  })
}

/** The old address answers nobody from then on; the wishes stay. */
export const renew: Verb<typeof partyApi.renew> = async (call) =>
  changeParty(call, call.body.version, 'party.code-renewed', () => ({ code: newCode() }))

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

interface PartyCall {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly ctx: Context
  readonly from: NonNullable<AuditEntry['from']>
  readonly reply: Parameters<typeof takeAttempt>[3]
}

/** One change of the client at a time, of the version that was looked at. */
async function changeParty(
  { actor, params, ctx, from, reply }: PartyCall,
  version: number,
  action: string,
  to: (row: PartyRow, standing: Standing) => Partial<PartyRow>,
) {
  const now = ctx.now()
  const { answer, code } = await transact(ctx.database.db, async (tx) => {
    const standing = await bookingOf(tx, actor, params.id)
    if (standing.party !== 'client') throw new Refusal('contract.not-your-part')
    const hours = eventHours(standing.terms)
    if (standing.contract.status === 'completed' || !hours || hours.endsAt <= now)
      throw new Refusal('contract.over')
    await takeAttempt(tx, settingsLimits(standing.contract.id, actor.id), now, reply)
    const row = await partyToChange(tx, standing, now)
    const changed = to(row, standing)
    const [after] = await tx
      .update(parties)
      .set({ ...changed, version: row.version + 1, updatedAt: now })
      .where(and(eq(parties.contractId, row.contractId), eq(parties.version, version)))
      .returning()
    if (!after) throw new Refusal('party.changed')
    await record(tx, {
      actorId: actor.id,
      action,
      subject: { type: 'party', id: row.contractId },
      details: { isOn: after.isOn, opensOn: after.opensOn, version: after.version },
      from,
    })
    await partyChanged(tx, row.code)
    await tellBrowsers(tx, [actor.id, standing.contract.djId], { about: 'party' })
    return { answer: await hostReply(tx, standing, after, now), code: row.code }
  })
  dropParty(ctx.database, code)
  return answer
}

/** The row is made with the first change, and locked until the transaction ends. */
async function partyToChange(tx: Tx, standing: Standing, now: Date): Promise<PartyRow> {
  const { id: contractId } = standing.contract
  const [known] = await tx.select().from(parties).where(eq(parties.contractId, contractId)).for('update')
  if (known) return known
  const words = await usualWords(tx, standing)
  const fresh = { contractId, code: newCode(), ...words, createdAt: now, updatedAt: now }
  await tx.insert(parties).values(fresh).onConflictDoNothing({ target: parties.contractId })
  const [made] = await tx.select().from(parties).where(eq(parties.contractId, contractId)).for('update')
  if (!made) throw new Refusal('contract.not-found')
  return made
}
