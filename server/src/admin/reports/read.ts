import { displayName } from '@cuebook/domain/identity/names.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { OneReport, ReportRow as ReportReply, reportsApi } from '@cuebook/domain/reports/api.ts'
import { reportStates } from '@cuebook/domain/reports/report.ts'
import { peopleByIds, userById } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { enclosedMessages } from '../../messages/safety/queries.ts'
import { type ReportRow, reportById, reportsFor } from '../../reports/queries.ts'
import { reviewsByIds } from '../../reviews/queries.ts'
import type { Call, Verb } from '../../verb.ts'
import { peopleNamed } from '../people/named.ts'

const PAGE = 50

/** The list shows what is reported and why, and nothing of what people wrote to each other. */
export const listReports: Verb<typeof reportsApi.list> = (call) =>
  readFromCopy(call.ctx.database, call.headers, ({ db }) => pageOf(db, call))

async function pageOf(db: Conn, { query, reply }: Call<typeof reportsApi.list>): Promise<ReportReply[]> {
  const { search, ...asked } = query
  const people = search ? await peopleNamed(db, search) : undefined
  if (people?.length === 0) return []
  const rows = await reportsFor(db, { ...asked, people, limit: PAGE + 1 })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  const personOf = await peopleOf(
    db,
    page.flatMap(({ reporterId, aboutId }) => [reporterId, aboutId]),
  )
  return page.map((row) => rowOf(row, personOf))
}

/** An admin reads what two other people wrote, so the trail says who read the messages of which report. */
export const oneReport: Verb<typeof reportsApi.one> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const report = await reportById(tx, params.id)
    if (!report) throw new Refusal('not-found')
    const messages = report.state === 'open' ? await enclosedMessages(tx, report.enclosedMessages) : []
    if (messages.length > 0) {
      const subject = { type: 'report', id: report.id }
      const details = { messages: messages.length }
      await record(tx, { actorId: actor.id, action: 'report.read', subject, details, from })
    }
    const review = await reviewOf(tx, report)
    const personOf = await peopleOf(tx, [
      report.reporterId,
      report.aboutId,
      ...(report.handledBy ? [report.handledBy] : []),
      ...(review ? [review.djId] : []),
    ])
    const about = await userById(tx, report.aboutId)
    return {
      ...rowOf(report, personOf),
      details: report.details,
      reported: { ...personOf(report.aboutId), isSuspended: about?.suspendedAt != null },
      note: report.note,
      decidedBy: report.handledBy ? personOf(report.handledBy) : null,
      messages,
      review: review && { ...review.shown, dj: personOf(review.djId) },
    }
  })

async function reviewOf(conn: Conn, { subjectKind, subjectId }: ReportRow) {
  if (subjectKind !== 'review') return null
  const review = (await reviewsByIds(conn, [subjectId])).get(subjectId)
  if (!review) return null
  const { rating, comment, reply, removedAt, djId } = review
  return { djId, shown: { rating, comment, reply, isRemoved: removedAt !== null } }
}

type PersonOf = (id: string) => OneReport['reporter']

const rowOf = (row: ReportRow, personOf: PersonOf): ReportReply => ({
  id: row.id,
  kind: row.subjectKind,
  reason: row.reason,
  // An older release that still runs may write a state that this one does not know.
  state: reportStates.find((state) => state === row.state) ?? 'handled',
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.handledAt?.toISOString() ?? null,
  reporter: personOf(row.reporterId),
  reported: personOf(row.aboutId),
})

async function peopleOf(conn: Conn, ids: readonly string[]): Promise<PersonOf> {
  const people = await peopleByIds(conn, ids)
  return (id) => {
    const person = people.get(id)
    return { id, name: person ? displayName(person, person.email) : '' }
  }
}
