import type { MarketFigures, MarketMonth } from '@cuebook/domain/admin/overview/figures.ts'
import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../../kernel/db/moment.ts'

/** What the overview says, counted once an hour, so that opening it costs the same in a market of any size. */
export const marketFigures = pgTable('market_figures', {
  /** There is one row. */
  id: integer('id').primaryKey(),
  figures: jsonb('figures').$type<MarketFigures>().notNull(),
  countedAt: moment('counted_at').notNull(),
})

/** What happened in each month. A month that is over is not counted again. */
export const marketMonths = pgTable('market_months', {
  /** The first of the month. */
  month: date('month', { mode: 'string' }).primaryKey(),
  happened: jsonb('happened').$type<MarketMonth>().notNull(),
})
