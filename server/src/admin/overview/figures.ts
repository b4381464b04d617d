import type { overviewApi } from '@cuebook/domain/admin/overview/api.ts'
import { lastMonths } from '@cuebook/domain/kernel/last-months.ts'
import { gte } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { deadByKind } from '../../kernel/outbox/counts.ts'
import { MAIL_TOPIC } from '../../mail/mail.ts'
import { openReportCount } from '../../reports/queries.ts'
import type { Verb } from '../../verb.ts'
import { countMarket } from './count.ts'
import { marketFigures, marketMonths } from './table.ts'

/** Pressing the button again and again counts nothing more. */
const PAUSE_MS = 10_000
/** Beyond this nobody needs to know how many more there are. */
const MOST_REPORTS = 1000

export const figures: Verb<typeof overviewApi.figures> = async ({ ctx }) => {
  const { db } = ctx.database
  const [oldest] = lastMonths(ctx.now())
  const [[now], months, failed, openReports] = await Promise.all([
    db.select().from(marketFigures).limit(1),
    db
      .select()
      .from(marketMonths)
      .where(gte(marketMonths.month, oldest?.month ?? ''))
      .orderBy(marketMonths.month),
    deadByKind(db, MAIL_TOPIC),
    openReportCount(db, MOST_REPORTS),
  ])
  return {
    counted: now
      ? {
          at: now.countedAt.toISOString(),
          figures: now.figures,
          months: months.map(({ month, happened }) => ({ month, ...happened })),
        }
      : null,
    failed: { mails: failed.ofTopic, jobs: failed.others },
    openReports,
  }
}

export const count: Verb<typeof overviewApi.count> = async ({ actor, ctx, from }) => {
  await countMarket(ctx, PAUSE_MS)
  const subject = { type: 'installation', id: 'figures' }
  await record(ctx.database.db, { actorId: actor.id, action: 'figures.counted', subject, from })
  return { status: true }
}
