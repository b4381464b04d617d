import { defaultTemplates, templatesPerDj } from '@cuebook/domain/messages/templates.ts'
import type { templatesApi } from '@cuebook/domain/messages/templates-api.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { newId } from '../../kernel/db/ids.ts'
import { lockName } from '../../kernel/db/lock.ts'
import { transact } from '../../kernel/db/transact.ts'
import type { Verb } from '../../verb.ts'
import { messageTemplates as table } from '../table.ts'

const shown = { id: table.id, text: table.text }
const own = (userId: string, id: string) => and(eq(table.id, id), eq(table.userId, userId))

export const templates: Verb<typeof templatesApi.list> = async ({ actor, ctx }) => {
  const templates = await ctx.database.db
    .select(shown)
    .from(table)
    .where(eq(table.userId, actor.id))
    .orderBy(asc(table.id))
    .limit(templatesPerDj)
  return { templates, suggestions: templates.length === 0 ? [...defaultTemplates] : [] }
}

export const addTemplate: Verb<typeof templatesApi.add> = async ({ actor, body, ctx }) =>
  transact(ctx.database.db, async (tx) => {
    // Two requests at once could both be the twentieth, so they run one at a time per person.
    await lockName(tx, `message-template:${actor.id}`)
    const [kept] = await tx.select({ n: count() }).from(table).where(eq(table.userId, actor.id))
    if ((kept?.n ?? 0) >= templatesPerDj) throw new Refusal('message.too-many-templates')
    const id = newId()
    await tx.insert(table).values({ id, userId: actor.id, text: body.text, createdAt: ctx.now() })
    return { id, text: body.text }
  })

export const changeTemplate: Verb<typeof templatesApi.change> = async ({ actor, params, body, ctx }) => {
  const [changed] = await ctx.database.db
    .update(table)
    .set({ text: body.text })
    .where(own(actor.id, params.id))
    .returning(shown)
  if (!changed) throw new Refusal('not-found')
  return changed
}

export const removeTemplate: Verb<typeof templatesApi.remove> = async ({ actor, params, ctx }) => {
  const removed = await ctx.database.db.delete(table).where(own(actor.id, params.id)).returning(shown)
  if (removed.length === 0) throw new Refusal('not-found')
  return { status: true }
}
