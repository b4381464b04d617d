import { displayName } from '@cuebook/domain/identity/names.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reportsApi } from '@cuebook/domain/reports/api.ts'
import { reportReasons } from '@cuebook/domain/reports/report.ts'
import { z } from 'zod'
import { peopleByIds } from '../identity/queries.ts'
import { record } from '../kernel/audit/record.ts'
import type { Conn } from '../kernel/db/database.ts'
import { transact } from '../kernel/db/transact.ts'
import { tellBrowsers } from '../live/changes.ts'
import { enclosedMessages } from '../messages/safety/queries.ts'
import { closeReport, closeReportsOf } from '../reports/changes.ts'
import { handledReports, openReport, openReports, type ReportRow } from '../reports/queries.ts'
import { holdReview, removeReview } from '../reviews/changes.ts'
import { reviewsByIds } from '../reviews/queries.ts'
import type { Verb } from '../verb.ts'

const personReason = z.enum(reportReasons.person)
const reviewReason = z.enum(reportReasons.review)

/** An admin reads what two other people wrote, so the trail says who read the messages of which reports. */
export const reportsOfPeople: Verb<typeof reportsApi.people> = async ({ actor, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const open = await openReports(tx, 'person')
    const rows = [...open, ...(await handledReports(tx, 'person'))]
    const personOf = await peopleOf(
      tx,
      rows.flatMap(({ reporterId, subjectId }) => [reporterId, subjectId]),
    )
    const readable = await enclosedMessages(
      tx,
      open.flatMap((report) => report.enclosedMessages),
    )
    await record(tx, {
      actorId: actor.id,
      action: 'reports.read',
      subject: { type: 'installation', id: 'reports' },
      details: { open: open.map(({ id }) => id) },
      from,
    })
    return rows.map((row) => ({
      ...reportFields(row),
      reason: personReason.parse(row.reason),
      handledAt: row.handledAt?.toISOString() ?? null,
      reporter: personOf(row.reporterId),
      reported: personOf(row.subjectId),
      messages: row.state === 'open' ? readable.filter(({ id }) => row.enclosedMessages.includes(id)) : [],
    }))
  })

export const reportHandled: Verb<typeof reportsApi.handled> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const handling = { state: 'handled', adminId: actor.id, at: ctx.now() } as const
    if (!(await closeReport(tx, { kind: 'person', id: params.id }, handling))) throw new Refusal('not-found')
    const subject = { type: 'report', id: params.id }
    await record(tx, { actorId: actor.id, action: 'report.handled', subject, from })
    return { status: true }
  })

export const reportsOfReviews: Verb<typeof reportsApi.reviews> = async ({ ctx }) => {
  const { db } = ctx.database
  const rows = await openReports(db, 'review')
  const reviews = await reviewsByIds(
    db,
    rows.map(({ subjectId }) => subjectId),
  )
  const personOf = await peopleOf(db, [
    ...rows.map(({ reporterId }) => reporterId),
    ...[...reviews.values()].flatMap(({ clientId, djId }) => [clientId, djId]),
  ])
  return rows.flatMap((row) => {
    const review = reviews.get(row.subjectId)
    if (!review) return []
    const { id, rating, comment, reply, clientId, djId } = review
    return {
      ...reportFields(row),
      reason: reviewReason.parse(row.reason),
      reporter: personOf(row.reporterId),
      review: { id, rating, comment, reply, author: personOf(clientId), dj: personOf(djId) },
    }
  })
}

export const decideReport: Verb<typeof reportsApi.decide> = async ({ actor, params, body, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const report = await openReport(tx, 'review', params.id)
    // Whoever reports a review locks it first, too, so nobody waits for the other in a circle.
    const review = report && (await holdReview(tx, report.subjectId))
    if (!review) throw new Refusal('not-found')
    const isRemoved = body.action === 'remove'
    const at = ctx.now()
    const handling = { state: isRemoved ? 'removed' : 'kept', adminId: actor.id, at } as const
    if (!(await closeReport(tx, { kind: 'review', id: report.id }, handling))) throw new Refusal('not-found')
    await tellBrowsers(tx, [report.reporterId], { about: 'reviews' })
    if (isRemoved) {
      await closeReportsOf(tx, { kind: 'review', id: review.id }, handling)
      await removeReview(tx, review, { at, baseUrl: ctx.settings.baseUrl })
    }
    await record(tx, {
      actorId: actor.id,
      action: isRemoved ? 'review.removed' : 'review.kept',
      subject: { type: 'review', id: review.id },
      details: { report: report.id, rating: review.rating, comment: review.comment },
      from,
    })
    return { status: true }
  })

const reportFields = ({ id, details, createdAt }: ReportRow) => ({
  id,
  details,
  createdAt: createdAt.toISOString(),
})

async function peopleOf(conn: Conn, ids: readonly string[]) {
  const people = await peopleByIds(conn, ids)
  return (id: string) => {
    const person = people.get(id)
    return { id, name: person ? displayName(person, person.email) : '', email: person?.email ?? '' }
  }
}
