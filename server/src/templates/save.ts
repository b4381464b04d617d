import { Refusal } from '@cuebook/domain/refusals.ts'
import type { libraryApi } from '@cuebook/domain/templates/api.ts'
import { mostTemplates, mostVersions } from '@cuebook/domain/templates/kinds.ts'
import { textTrouble } from '@cuebook/domain/templates/template.ts'
import { and, eq, lte } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { violates } from '../kernel/db/violation.ts'
import { once } from '../kernel/idempotency/once.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Call, Verb } from '../verb.ts'
import { saveLimits } from './limits.ts'
import { isOwn, templateReply } from './read.ts'
import { djTemplates, djTemplateVersions, type TemplateRow } from './table.ts'

type Changing = Pick<Call<typeof libraryApi.remove>, 'actor' | 'from'>

export const add: Verb<typeof libraryApi.add> = async (call) => {
  const { actor, body, ctx, reply } = call
  const now = ctx.now()
  await takeAttempt(ctx.database.db, saveLimits(actor.id), now, reply)
  return once(ctx.database.db, call, async (tx) => {
    // Two requests at once could both be the hundredth, so they run one at a time per person.
    await lockName(tx, `dj-templates:${actor.id}`)
    const count = await tx.$count(djTemplates, eq(djTemplates.djId, actor.id))
    if (count >= mostTemplates) throw new Refusal('template.too-many')
    const { kind, name } = body
    const text = body.text ?? ''
    const [row] = await tx
      .insert(djTemplates)
      .values({ id: newId(), djId: actor.id, kind, name, text, updatedAt: now })
      .returning()
    if (!row) throw new Error('adding the template returned no row')
    await keepVersion(tx, row)
    await leaveTrace(tx, call, row, 'template.added')
    return templateReply(row)
  }).catch(refuseTakenName)
}

export const save: Verb<typeof libraryApi.save> = async (call) => {
  const { actor, params, body, ctx, reply } = call
  const now = ctx.now()
  await takeAttempt(ctx.database.db, saveLimits(actor.id), now, reply)
  return transact(ctx.database.db, async (tx) => {
    const [before] = await tx.select().from(djTemplates).where(isOwn(actor, params.id)).for('update')
    if (!before) throw new Refusal('template.not-found')
    if (before.version !== body.version) throw new Refusal('template.changed')
    const message = textTrouble(body.text, before.kind)
    if (message) throw new Refusal('request.invalid', { message, details: [{ path: 'text', message }] })
    const text = body.text ?? ''
    if (text === before.text && body.name === before.name) return templateReply(before)
    const [row] = await tx
      .update(djTemplates)
      .set({ name: body.name, text, version: before.version + 1, updatedAt: now })
      .where(isOwn(actor, params.id))
      .returning()
    if (!row) throw new Refusal('template.not-found')
    await keepVersion(tx, row)
    await leaveTrace(tx, call, row, 'template.changed')
    return templateReply(row)
  }).catch(refuseTakenName)
}

export const remove: Verb<typeof libraryApi.remove> = async (call) => {
  const { actor, params, ctx } = call
  return transact(ctx.database.db, async (tx) => {
    const [row] = await tx.delete(djTemplates).where(isOwn(actor, params.id)).returning()
    if (!row) throw new Refusal('template.not-found')
    await leaveTrace(tx, call, row, 'template.removed')
    return { status: true as const }
  })
}

/** The latest versions stay readable; older ones are dropped. */
async function keepVersion(tx: Tx, { id, version, name, text, updatedAt }: TemplateRow): Promise<void> {
  const { templateId, version: kept } = djTemplateVersions
  await tx.insert(djTemplateVersions).values({ templateId: id, version, name, text, savedAt: updatedAt })
  await tx.delete(djTemplateVersions).where(and(eq(templateId, id), lte(kept, version - mostVersions)))
}

/** The trail holds none of the words. */
async function leaveTrace(
  tx: Tx,
  { actor, from }: Changing,
  { id, kind, version, text }: TemplateRow,
  action: 'template.added' | 'template.changed' | 'template.removed',
): Promise<void> {
  const subject = { type: 'template', id }
  const details = { kind, version, length: text.length }
  await record(tx, { actorId: actor.id, action, subject, details, from })
  await tellBrowsers(tx, [actor.id], { about: 'library' })
}

function refuseTakenName(error: unknown): never {
  if (!violates(error, 'dj_templates_name')) throw error
  const refusal = new Refusal('template.name-taken')
  throw new Refusal('template.name-taken', { details: [{ path: 'name', message: refusal.message }] })
}
