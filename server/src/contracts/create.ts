import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { Terms } from '@cuebook/domain/contracts/terms.ts'
import { isPlaced } from '@cuebook/domain/profiles/form.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { once } from '../kernel/idempotency/once.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { djProfileOf } from '../profiles/queries.ts'
import type { Call, Verb } from '../verb.ts'
import { detailOf } from './get-contract.ts'
import { invitationLimits } from './limits.ts'
import { partiesOf } from './party-names.ts'
import { contracts } from './table.ts'
import { tellInvitation } from './tell-parties.ts'
import { columnsOf, refusePastDate } from './terms-of.ts'
import { zoneAt } from './time-zone.ts'
import { keepVersion } from './versions.ts'
import { recordContract } from './write-audit.ts'

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
    const [row] = await tx
      .insert(contracts)
      .values({
        ...columnsOf(terms),
        ...(place && isPlaced(place) && { venueLat: place.lat, venueLng: place.lng }),
        id: newId(),
        status,
        sentVersion: status === 'pending' ? 1 : null,
        djId: actor.id,
        clientEmail,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('inserting the contract returned no row')
    const version = await keepVersion(tx, row, actor.id, now)
    const parties = await partiesOf(tx, row)
    const details = { by: 'dj', name: parties.dj.name, versionHash: version.sha256 } as const
    const entry = { contract: row, actorId: actor.id, details, from }
    await recordContract(tx, { ...entry, event: 'contract.created' })
    if (status === 'pending') {
      const sent = { ...entry, details: { ...details, to: clientEmail } }
      await recordContract(tx, { ...sent, event: 'contract.sent' })
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
