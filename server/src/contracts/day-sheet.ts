import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { eventHours } from '@cuebook/domain/contracts/form/hours.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { djProfileOf } from '../profiles/queries.ts'
import type { Verb } from '../verb.ts'
import { contractReply, nameOf, readRelated } from './contract-reply.ts'
import { contractFor } from './contract-scope.ts'
import { refuseWithoutSheet } from './queries.ts'
import { termsOf } from './terms/terms-of.ts'

export const daySheet: Verb<typeof contractsApi.daySheet> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const { row, party } = await contractFor(db, actor, params.id)
  refuseWithoutSheet(row)
  const hours = eventHours(termsOf(row))
  if (!hours) throw new Refusal('contract.wrong-state')
  const related = await readRelated(db, row)
  const { dj, client } = related
  const { venueLat: lat, venueLng: lng } = row
  const profile = await djProfileOf(db, row.djId)
  return {
    party,
    contract: contractReply(row, related),
    setupAt: hours.setupAt.toISOString(),
    startsAt: hours.startsAt.toISOString(),
    endsAt: hours.endsAt.toISOString(),
    place: lat !== null && lng !== null ? { lat, lng } : null,
    dj: {
      id: row.djId,
      username: profile?.username ?? null,
      name: nameOf(dj) ?? '',
      email: dj?.email ?? '',
      phoneNumber: dj?.phoneNumber ?? null,
      equipment: profile?.equipment ?? null,
    },
    client: {
      id: row.clientId,
      name: nameOf(client) ?? row.clientEmail,
      email: client?.email ?? row.clientEmail,
      phoneNumber: client?.phoneNumber ?? null,
    },
  }
}
