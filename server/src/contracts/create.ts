import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { Terms } from '@cuebook/domain/contracts/form/terms.ts'
import { isPlaced } from '@cuebook/domain/profiles/placed.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Tx } from '../kernel/db/database.ts'
import { once } from '../kernel/idempotency/once.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { djProfileOf } from '../profiles/queries.ts'
import { zoneAt } from '../profiles/time-zone.ts'
import type { Call, Verb } from '../verb.ts'
import { makeContract } from './changes.ts'
import { detailOf } from './get-contract.ts'
import { invitationLimits } from './limits.ts'
import { tellInvitation } from './tell-parties.ts'
import { refusePastDate } from './terms-of.ts'

export const create: Verb<typeof contractsApi.create> = async (call) => {
  const { actor, body, ctx, from, reply } = call
  const { clientId: clientEmail, status } = body
  if (clientEmail === actor.email) throw new Refusal('contract.with-yourself')
  const { db } = ctx.database
  const now = ctx.now()
  const home = (await djProfileOf(db, actor.id))?.location
  const terms = termsFrom(body, zoneAt(home))
  refusePastDate(terms, now)
  const { place } = body
  const make = async (tx: Tx): Promise<ContractDetail> => {
    if (status === 'pending') await takeAttempt(tx, invitationLimits(actor.id, clientEmail), now, reply)
    const { row, parties } = await makeContract(
      tx,
      {
        terms,
        place: place && isPlaced(place) ? place : null,
        status,
        djId: actor.id,
        clientEmail,
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
  return once(db, call, make)
}

/** The clocks at the event's place count; until it is known, those at the DJ's home. */
function termsFrom(body: Call<typeof contractsApi.create>['body'], homeZone: string): Terms {
  const { place, timeZone, price, depositPercent, additionalInfo, terms } = body
  return {
    eventType: body.eventType ?? null,
    eventDate: body.eventDate ?? null,
    startTime: body.startTime ?? null,
    endTime: body.endTime ?? null,
    timeZone: timeZone ?? (place && isPlaced(place) ? zoneAt(place) : homeZone),
    venue: body.venue ?? null,
    venueAddress: body.venueAddress ?? null,
    description: body.description ?? null,
    requirements: body.requirements ?? null,
    ...{ price, depositPercent, additionalInfo, terms },
  }
}
