import { Refusal } from '@cuebook/domain/refusals.ts'
import {
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
  withAddition,
} from '@cuebook/domain/reports/report.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../kernel/actor.ts'
import { record } from '../kernel/audit/record.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import type { From } from '../kernel/http/call.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { reportKinds } from './kinds.ts'
import { reportLimits } from './limits.ts'
import type { ReportRow } from './queries.ts'
import { reports } from './table.ts'

interface Subject<K extends ReportKind> {
  readonly kind: K
  readonly id: string
  /** The reported person, or whoever wrote what is reported. */
  readonly aboutId: string
  /** The messages that the operators may read because of this report. */
  readonly enclosedMessages?: readonly string[]
}

interface ReportCall<K extends ReportKind> {
  readonly actor: Actor
  readonly body: { readonly reason: ReportReason<K>; readonly details: string }
  readonly from: From
  readonly reply: FastifyReply
  readonly ctx: { readonly now: () => Date }
}

/**
 * Keeps a report. While one of the same person about the same subject is open, another adds its text and encloses the
 * latest messages.
 * The caller has checked that the person may report this, and holds a lock, so that two calls run one after the other.
 */
export async function fileReport<K extends ReportKind>(
  tx: Tx,
  { kind, id: subjectId, aboutId, enclosedMessages = [] }: Subject<K>,
  { actor, body: { reason, details }, from, reply, ctx }: ReportCall<K>,
): Promise<{ id: string; isNew: boolean }> {
  const { action, subjectType, limitName, tooMany } = reportKinds[kind]
  const [open] = await tx
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, actor.id),
        eq(reports.subjectKind, kind),
        eq(reports.subjectId, subjectId),
        eq(reports.state, 'open'),
      ),
    )
    .for('update')
  if (open) {
    const whole = withAddition(kind, open, { reason, details })
    await tx
      .update(reports)
      .set({ details: whole, enclosedMessages: [...enclosedMessages] })
      .where(eq(reports.id, open.id))
    const subject = { type: subjectType, id: subjectId }
    const entry = { actorId: actor.id, subject, details: { report: open.id, reason }, from }
    if (whole !== open.details) await record(tx, { ...entry, action: 'report.added-to' })
    return { id: open.id, isNew: false }
  }
  await takeAttempt(tx, reportLimits(limitName, actor.id), ctx.now(), reply).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Refusal(tooMany)
    throw error
  })
  const id = newId()
  await tx.insert(reports).values({
    id,
    reporterId: actor.id,
    subjectKind: kind,
    subjectId,
    aboutId,
    reason,
    details,
    enclosedMessages: [...enclosedMessages],
    createdAt: ctx.now(),
  })
  await record(tx, {
    actorId: actor.id,
    action,
    subject: { type: subjectType, id: subjectId },
    details: { report: id, reason },
    from,
  })
  return { id, isNew: true }
}

interface Decided {
  readonly outcome: ReportOutcome
  readonly note: string
  readonly adminId: string
  readonly at: Date
}

const decided = ({ outcome, note, adminId, at }: Decided) => ({
  state: outcome,
  note,
  handledAt: at,
  handledBy: adminId,
})

/** False when somebody else has decided about it. */
export async function closeReport(tx: Tx, id: string, decision: Decided): Promise<boolean> {
  const closed = await tx
    .update(reports)
    .set(decided(decision))
    .where(and(eq(reports.id, id), eq(reports.state, 'open')))
    .returning({ id: reports.id })
  return closed.length > 0
}

/** Closes every other open report of what is gone, because nothing is left to decide about it. */
export async function closeReportsOf(
  tx: Tx,
  { kind, id }: { readonly kind: ReportKind; readonly id: string },
  decision: Decided,
): Promise<ReportRow[]> {
  return tx
    .update(reports)
    .set(decided(decision))
    .where(and(eq(reports.subjectKind, kind), eq(reports.subjectId, id), eq(reports.state, 'open')))
    .returning()
}
