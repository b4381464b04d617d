import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { type Terms, termsWith } from '@cuebook/domain/contracts/form/terms.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { acquaintanceOf } from '../../acquaintances/queries.ts'
import { refuseWhileLeaving } from '../../identity/queries.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Conn, Tx } from '../../kernel/db/database.ts'
import { djProfileOf } from '../../profiles/queries.ts'
import { zoneAt } from '../../profiles/time-zone.ts'
import type { Call } from '../../verb.ts'
import { detailOf } from '../get-contract.ts'
import { takeInvitation } from '../limits.ts'
import { refuseBlockedInvitation } from '../refuse-blocked.ts'
import { tellInvitation } from '../tell-parties.ts'
import { refusePastDate } from '../terms/terms-of.ts'
import { makeContract } from '../writing/changes.ts'

type Inviting = Pick<Call<typeof contractsApi.create>, 'actor' | 'body' | 'ctx' | 'from' | 'reply'>

/** Judges a call that invites a client. What it answers with makes the contract in the caller's transaction, and mails it. */
export async function invitationFrom(call: Inviting): Promise<(tx: Tx) => Promise<ContractDetail>> {
  const { actor, body, ctx, from, reply } = call
  const { status } = body
  refuseWhileLeaving(actor)
  const { db } = ctx.database
  const client = await clientFrom(db, actor, body.clientId)
  const now = ctx.now()
  const home = (await djProfileOf(db, actor.id))?.location
  const terms = termsFrom(body, zoneAt(home))
  refusePastDate(terms, now)
  const { place } = body
  return async (tx) => {
    // A draft is seen by nobody else. Refusing it would let a DJ find out whose address one is, without any limit.
    if (status === 'pending') {
      await refuseBlockedInvitation(tx, actor.id, { djId: actor.id, ...client })
      await takeInvitation(tx, { djId: actor.id, email: client.clientEmail }, now, reply)
    }
    const { row, parties } = await makeContract(
      tx,
      {
        terms,
        place: place && isPlaced(place) ? place : null,
        status,
        djId: actor.id,
        ...client,
        authorId: actor.id,
        from,
      },
      now,
    )
    if (status === 'pending') {
      await tellInvitation(tx, { contract: row, parties, baseUrl: ctx.settings.baseUrl }, now)
    }
    return detailOf(tx, row, 'dj', now)
  }
}

/** The address to invite, and the account if the DJ named one. An unknown account and a stranger are answered alike. */
async function clientFrom(conn: Conn, actor: Actor, named: string) {
  if (named === actor.email || named === actor.id) throw new Refusal('contract.with-yourself')
  if (named.includes('@')) return { clientEmail: named, clientId: null }
  const person = await acquaintanceOf(conn, actor.id, named)
  if (!person) throw new Refusal('contract.no-client')
  // Only a proven address makes a client, so an account without one takes the contract once it has proven it.
  return { clientEmail: person.email, clientId: person.emailVerified ? person.id : null }
}

/** The clocks at the event's place count; until it is known, those at the DJ's home. */
function termsFrom(body: Inviting['body'], homeZone: string): Terms {
  const { place, timeZone } = body
  return termsWith({
    ...body,
    timeZone: timeZone ?? (place && isPlaced(place) ? zoneAt(place) : homeZone),
  })
}
