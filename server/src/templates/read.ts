import { Refusal } from '@cuebook/domain/refusals.ts'
import type { libraryApi } from '@cuebook/domain/templates/api.ts'
import { mostTemplates, mostVersions } from '@cuebook/domain/templates/kinds.ts'
import { withPresentNames } from '@cuebook/domain/templates/parse.ts'
import type { Template } from '@cuebook/domain/templates/template.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../kernel/actor.ts'
import type { Conn } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { djTemplates, djTemplateVersions, type TemplateRow } from './table.ts'

/** What the list shows of a text. */
const BEGINNING = 160

export const list: Verb<typeof libraryApi.list> = async ({ actor, ctx }) => {
  const { id, kind, name, text, version, updatedAt } = djTemplates
  const beginning = sql<string>`left(${text}, ${BEGINNING + 1})`
  const rows = await ctx.database.db
    .select({ id, kind, name, beginning, version, updatedAt })
    .from(djTemplates)
    .where(eq(djTemplates.djId, actor.id))
    .orderBy(sql`lower(${name})`, asc(id))
    .limit(mostTemplates)
  return rows.map((row) => ({
    ...row,
    beginning: begun(withPresentNames(row.beginning)),
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Cut between two words, with a sign that more follows. */
function begun(text: string): string {
  if (text.length <= BEGINNING) return text
  const cut = text.slice(0, BEGINNING).replace(/\s+\S*$/, '')
  return `${cut.trimEnd()} …`
}

export const one: Verb<typeof libraryApi.one> = async ({ actor, params, ctx }) =>
  templateReply(await ownTemplate(ctx.database.db, actor, params.id))

export const versions: Verb<typeof libraryApi.versions> = async ({ actor, params, ctx }) => {
  const { db } = ctx.database
  const { id } = await ownTemplate(db, actor, params.id)
  const { version, name, text, savedAt } = djTemplateVersions
  const rows = await db
    .select({ version, name, text, savedAt })
    .from(djTemplateVersions)
    .where(eq(djTemplateVersions.templateId, id))
    .orderBy(desc(version))
    .limit(mostVersions)
  return rows.map((row) => ({
    ...row,
    text: withPresentNames(row.text),
    savedAt: row.savedAt.toISOString(),
  }))
}

export const isOwn = (actor: Pick<Actor, 'id'>, id: string) =>
  and(eq(djTemplates.id, id), eq(djTemplates.djId, actor.id))

/** Any other template is answered as not found. */
async function ownTemplate(conn: Conn, actor: Actor, id: string): Promise<TemplateRow> {
  const [row] = await conn.select().from(djTemplates).where(isOwn(actor, id))
  if (!row) throw new Refusal('template.not-found')
  return row
}

/** A field that was renamed since is shown by its present name, which the next save keeps. */
export const templateReply = ({ id, kind, name, text, version, updatedAt }: TemplateRow): Template => ({
  id,
  kind,
  name,
  text: withPresentNames(text),
  version,
  updatedAt: updatedAt.toISOString(),
})
