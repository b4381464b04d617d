import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import type { reportsApi } from '@cuebook/domain/reports/api.ts'
import { outcomesFor, type ReportOutcome, reasonOf } from '@cuebook/domain/reports/report.ts'
import { isSuspendedAddress, type UserRow, userById } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { transact } from '../../kernel/db/transact.ts'
import { tellBrowsers } from '../../live/changes.ts'
import { type Letter, layout } from '../../mail/layout.ts'
import { sendMail } from '../../mail/mail.ts'
import { closeReport, closeReportsOf } from '../../reports/changes.ts'
import { type ReportRow, reportById } from '../../reports/queries.ts'
import { holdReview, removeReview } from '../../reviews/changes.ts'
import type { Call, Verb } from '../../verb.ts'
import { decidedLetter, warnedLetter } from './letters.ts'

type Deciding = Call<typeof reportsApi.decide>

/** One admin decides, once. What the outcome says is done in the same transaction, and the reporter is told. */
export const decideReport: Verb<typeof reportsApi.decide> = async (call) =>
  transact(call.ctx.database.db, async (tx) => {
    const { actor, params, body, ctx, from } = call
    const report = await reportById(tx, params.id)
    if (!report) throw new Refusal('not-found')
    // Whoever reports a review locks it first, too, so nobody waits for the other in a circle.
    const review = report.subjectKind === 'review' ? await holdReview(tx, report.subjectId) : null
    const decision = { ...body, adminId: actor.id, at: ctx.now() }
    if (!(await closeReport(tx, report.id, decision))) throw new Refusal('report.decided-already')
    const about = await userById(tx, report.aboutId)
    refuseUntrue(body.outcome, report, { hasReview: review?.removedAt === null, about })
    const closed = [report]
    if (body.outcome === 'removed' && review) {
      closed.push(...(await closeReportsOf(tx, { kind: 'review', id: review.id }, decision)))
      await removeReview(tx, review, { at: decision.at, baseUrl: ctx.settings.baseUrl })
      const { rating, comment } = review
      const subject = { type: 'review', id: review.id }
      const details = { report: report.id, rating, comment }
      await record(tx, { actorId: actor.id, action: 'review.removed', subject, details, from })
    }
    if (body.outcome === 'warned' && about) await mailTo(tx, about, warning(call, report))
    for (const each of closed) await answer(tx, call, each, about)
    return { status: true }
  })

/** Nothing may be written down that is not so. */
function refuseUntrue(
  outcome: ReportOutcome,
  { subjectKind }: ReportRow,
  { hasReview, about }: { hasReview: boolean; about: UserRow | null },
): void {
  const isSuspended = about?.suspendedAt != null
  if (!outcomesFor(subjectKind).includes(outcome)) throw new Refusal('report.only-reviews')
  if (outcome === 'removed' && !hasReview) throw new Refusal('report.only-reviews')
  if (outcome === 'suspended' && !isSuspended) throw new Refusal('report.not-suspended')
  if (outcome === 'warned' && isSuspended) throw new Refusal('report.no-mails')
}

/** Writes down the decision on one report, and tells whoever sent it. The note stays with the report. */
async function answer(tx: Tx, call: Deciding, report: ReportRow, about: UserRow | null): Promise<void> {
  const { actor, body, ctx, from } = call
  const subject = { type: 'user', id: report.aboutId }
  const details = { report: report.id, kind: report.subjectKind, outcome: body.outcome }
  await record(tx, { actorId: actor.id, action: 'report.decided', subject, details, from })
  if (report.subjectKind === 'review') await tellBrowsers(tx, [report.reporterId], { about: 'reviews' })
  const reporter = await userById(tx, report.reporterId)
  if (!reporter) return
  const letter = decidedLetter({
    kind: report.subjectKind,
    outcome: body.outcome,
    about: about ?? undefined,
    baseUrl: ctx.settings.baseUrl,
  })
  await mailTo(tx, reporter, { letter, key: `report-decided:${report.id}` })
}

const warning = ({ ctx }: Deciding, { id, subjectKind, reason }: ReportRow) => ({
  letter: warnedLetter({
    kind: subjectKind,
    reason: reasonOf(subjectKind, reason),
    baseUrl: ctx.settings.baseUrl,
  }),
  key: `report-warned:${id}` as const,
})

/** Somebody who is suspended gets no mails; to somebody who has left nothing is sent anyway. */
async function mailTo(tx: Tx, { email }: UserRow, { letter, key }: { letter: Letter; key: MailKey }) {
  if (await isSuspendedAddress(tx, email)) return
  await sendMail(tx, { ...layout(letter), to: { address: email }, dedupeKey: key })
}
