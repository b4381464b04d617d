import { canonicalJson } from '@cuebook/domain/contracts/document.ts'
import { cents } from '@cuebook/domain/kernel/words/money.ts'
import type { packagesApi } from '@cuebook/domain/packages/api.ts'
import { emptyOffering, type Offering } from '@cuebook/domain/packages/offering.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Call, Verb } from '../verb.ts'
import { saveLimits } from './limits.ts'
import { djPackages } from './table.ts'

export const own: Verb<typeof packagesApi.own> = async ({ actor, ctx }) => {
  const [row] = await ctx.database.db.select().from(djPackages).where(eq(djPackages.djId, actor.id))
  return row ? { ...row.content, version: row.version } : emptyOffering
}

/** The whole offer is saved at once. What clients have chosen before is a copy, so it stays. */
export const save: Verb<typeof packagesApi.save> = async ({ actor, body, ctx, from, reply }) => {
  const now = ctx.now()
  await takeAttempt(ctx.database.db, saveLimits(actor.id), now, reply)
  return transact(ctx.database.db, async (tx) => {
    const row = await rowToChange(tx, actor.id, now)
    if (body.version !== undefined && body.version !== row.version)
      throw new Refusal('packages.edited-elsewhere')
    const content = contentFrom(body, row.content)
    if (canonicalJson(content) === canonicalJson(row.content)) return { ...content, version: row.version }
    const version = row.version + 1
    await tx.update(djPackages).set({ content, version, updatedAt: now }).where(eq(djPackages.djId, actor.id))
    const { packages, extras } = content
    await record(tx, {
      actorId: actor.id,
      action: 'dj-packages.saved',
      subject: { type: 'user', id: actor.id },
      details: {
        version,
        packages: packages.map(({ id, priceCents, hours, active }) => ({ id, priceCents, hours, active })),
        extras: extras.map(({ id, priceCents }) => ({ id, priceCents })),
      },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'packages' })
    return { ...content, version }
  })
}

/** Made with the first change, and locked until the transaction ends, so that one of two changes wins. */
async function rowToChange(tx: Tx, djId: string, now: Date) {
  const { version, ...content } = emptyOffering
  await tx.insert(djPackages).values({ djId, version, content, updatedAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(djPackages).where(eq(djPackages.djId, djId)).for('update')
  if (!row) throw new Error('the packages of this DJ are gone')
  return row
}

type Content = Omit<Offering, 'version'>

/** An id counts only where the DJ's own part of that kind has it, so that nobody takes over another one's. */
function contentFrom(body: Call<typeof packagesApi.save>['body'], before: Content): Content {
  const idAmong = (parts: readonly { readonly id: string }[], id: string | undefined): string => {
    if (id === undefined) return newId()
    if (parts.some((part) => part.id === id)) return id
    throw new Refusal('packages.edited-elsewhere')
  }
  return {
    packages: body.packages.map(({ id, name, hours, price, includes, eventTypes, active }) => ({
      id: idAmong(before.packages, id),
      name,
      hours,
      priceCents: cents(price),
      includes,
      eventTypes,
      active,
    })),
    extras: body.extras.map(({ id, name, note, price, per }) => ({
      id: idAmong(before.extras, id),
      name,
      note,
      priceCents: cents(price),
      per,
    })),
    overtimeCents: body.overtimePrice === null ? null : cents(body.overtimePrice),
    travel: body.travel && {
      freeMiles: body.travel.freeMiles,
      perMileCents: body.travel.perMile === null ? null : cents(body.travel.perMile),
    },
  }
}
