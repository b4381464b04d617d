import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { cents } from '@cuebook/domain/kernel/money.ts'
import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import { invitationLimits, takeAttempt } from '../identity/attempts.ts'
import type { Verb } from '../kernel/bind.ts'
import { newId } from '../kernel/db/ids.ts'
import { djProfileOf } from '../profiles/queries.ts'
import { partiesOf } from './acting.ts'
import { detailOf } from './detail.ts'
import { mailInvitation } from './mails.ts'
import { contracts } from './table.ts'
import { zoneAt } from './time-zone.ts'
import { keepVersion } from './versions.ts'
import { recordContract } from './write-audit.ts'

export const create: Verb<typeof contractsApi.create> = async ({ actor, body, ctx, from, reply }) => {
  const { clientId: clientEmail, price, status, ...words } = body
  if (clientEmail === actor.email) throw new Refusal('contract.with-yourself')
  const { db } = ctx.database
  const now = ctx.now()
  if (status === 'pending') await takeAttempt(db, invitationLimits(actor.id, clientEmail), now, reply)
  const home = (await djProfileOf(db, actor.id))?.location
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contracts)
      .values({
        ...words,
        id: newId(),
        status,
        sentVersion: status === 'pending' ? 1 : null,
        djId: actor.id,
        clientEmail,
        priceCents: cents(price),
        timeZone: zoneAt(home),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new Error('a contract that was just written is gone')
    const version = await keepVersion(tx, row, actor.id, now)
    const parties = await partiesOf(tx, row)
    const details = { by: 'dj', name: parties.dj.name, version: 1, versionHash: version.sha256 } as const
    await recordContract(tx, 'contract.created', row.id, actor.id, details, from)
    if (status === 'pending') {
      await recordContract(tx, 'contract.sent', row.id, actor.id, { ...details, to: clientEmail }, from)
      await mailInvitation(tx, row, parties, ctx.settings.baseUrl, now)
    }
    return detailOf(tx, row, 'dj', now)
  })
}
