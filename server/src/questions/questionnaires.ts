import { canonicalJson } from '@cuebook/domain/contracts/document.ts'
import type { questionsApi } from '@cuebook/domain/questions/api.ts'
import { mostQuestionnaires } from '@cuebook/domain/questions/limits.ts'
import { isBuiltInKey, offeredTo } from '@cuebook/domain/questions/offered.ts'
import type { Questionnaire } from '@cuebook/domain/questions/questionnaire.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, asc, eq } from 'drizzle-orm'
import { record } from '../kernel/audit/record.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { lockName } from '../kernel/db/lock.ts'
import { transact } from '../kernel/db/transact.ts'
import { takeAttempt } from '../kernel/limits/attempts.ts'
import { tellBrowsers } from '../live/changes.ts'
import type { Verb } from '../verb.ts'
import { questionnaireLimits } from './limits.ts'
import { questionnaires } from './table.ts'

const { key, name, eventTypes, questions, version } = questionnaires
const columns = { key, name, eventTypes, questions, version }

/** All that this DJ can send, the own ones in the order in which they were made. */
export async function offeredBy(conn: Conn, djId: string): Promise<Questionnaire[]> {
  const own = await conn
    .select(columns)
    .from(questionnaires)
    .where(eq(questionnaires.djId, djId))
    .orderBy(asc(questionnaires.createdAt), asc(key))
    .limit(mostQuestionnaires)
  return offeredTo(own)
}

export const list: Verb<typeof questionsApi.list> = async ({ actor, ctx }) =>
  offeredBy(ctx.database.db, actor.id)

/** Version 0 makes it: a new one, or the DJ's own in the place of a built-in one. The same again changes nothing. */
export const save: Verb<typeof questionsApi.save> = async ({ actor, params, body, ctx, from, reply }) => {
  const now = ctx.now()
  return transact(ctx.database.db, async (tx) => {
    await takeAttempt(tx, questionnaireLimits(actor.id), now, reply)
    // Two calls at once could both make the twentieth, so they run one at a time per person.
    await lockName(tx, `questionnaires:${actor.id}`)
    const { version: basis, ...content } = body
    const before = await ownOf(tx, actor.id, params.key)
    const isBuiltIn = isBuiltInKey(params.key)
    if (before && isSame(before, content)) return { ...before, isBuiltIn }
    if (basis !== (before?.version ?? 0)) throw new Refusal('questionnaire.edited-elsewhere')
    const saved = { key: params.key, ...content, version: basis + 1 }
    if (before) await tx.update(questionnaires).set(saved).where(isOwn(actor.id, params.key))
    else await make(tx, { djId: actor.id, ...saved, createdAt: now })
    await record(tx, {
      actorId: actor.id,
      action: 'questionnaire.saved',
      subject: { type: 'user', id: actor.id },
      details: { key: params.key, version: saved.version, questions: saved.questions.length },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'questionnaires' })
    return { ...saved, isBuiltIn }
  })
}

export const remove: Verb<typeof questionsApi.remove> = async ({ actor, params, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    const gone = await tx.delete(questionnaires).where(isOwn(actor.id, params.key)).returning({ key })
    if (gone.length === 0) throw new Refusal('not-found')
    await record(tx, {
      actorId: actor.id,
      action: 'questionnaire.removed',
      subject: { type: 'user', id: actor.id },
      details: { key: params.key },
      from,
    })
    await tellBrowsers(tx, [actor.id], { about: 'questionnaires' })
    return offeredBy(tx, actor.id)
  })

const isOwn = (djId: string, ofKey: string) => and(eq(questionnaires.djId, djId), eq(key, ofKey))

async function ownOf(tx: Tx, djId: string, ofKey: string) {
  const [row] = await tx.select(columns).from(questionnaires).where(isOwn(djId, ofKey))
  return row
}

async function make(tx: Tx, row: typeof questionnaires.$inferInsert): Promise<void> {
  if ((await tx.$count(questionnaires, eq(questionnaires.djId, row.djId))) >= mostQuestionnaires)
    throw new Refusal('questionnaire.too-many')
  await tx.insert(questionnaires).values(row)
}

type Content = Pick<Questionnaire, 'name' | 'eventTypes' | 'questions'>

const isSame = (one: Content, other: Content): boolean =>
  canonicalJson([one.name, one.eventTypes, one.questions]) ===
  canonicalJson([other.name, other.eventTypes, other.questions])
