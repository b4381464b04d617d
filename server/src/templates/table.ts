import { templateKinds } from '@cuebook/domain/templates/kinds.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

/** A text of a DJ with named fields. */
export const djTemplates = pgTable(
  'dj_templates',
  {
    id: uuid('id').primaryKey(),
    djId: uuid('dj_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: templateKinds }).notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** Grows by one with each change. */
    version: integer('version').notNull().default(1),
    updatedAt: momentInMs('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('dj_templates_name').on(t.djId, t.kind, sql`lower(${t.name})`)],
)
export type TemplateRow = typeof djTemplates.$inferSelect

/** What a template said in each of its latest versions, the present one among them. */
export const djTemplateVersions = pgTable(
  'dj_template_versions',
  {
    templateId: uuid('template_id')
      .notNull()
      .references(() => djTemplates.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    savedAt: momentInMs('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.templateId, t.version] })],
)
