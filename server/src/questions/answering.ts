import { type AnswerValue, type AnyAnswer, answerRules } from '@cuebook/domain/questions/answer.ts'
import { openCount, sameAnswer } from '@cuebook/domain/questions/answer-words.ts'
import type { questionsApi } from '@cuebook/domain/questions/api.ts'
import type { Question } from '@cuebook/domain/questions/question.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { and, eq } from 'drizzle-orm'
import { tellWhenQuiet } from '../contracts/quiet/changes.ts'
import type { Tx } from '../kernel/db/database.ts'
import type { Verb } from '../verb.ts'
import { questionsOf, sentToChange } from './booking.ts'
import { changeQuestions } from './change-sent.ts'
import { answerLimits } from './limits.ts'
import { questionAnswers, type SentRow, sentQuestionnaires } from './table.ts'
import { ANSWERS_TOPIC, tellDj } from './tell-changes.ts'

/** Each answer is saved by itself, as a change of the version that was looked at. What stands already is not saved again. */
export const answer: Verb<typeof questionsApi.answer> = async (call) => {
  const { params, body, ctx } = call
  return changeQuestions(call, {
    as: 'client',
    limits: answerLimits,
    async change(tx, { contract }, now) {
      const sent = await sentToChange(tx, contract.id)
      const before = (await questionsOf(tx, sent)).find(({ id }) => id === params.question)
      if (!before) throw new Refusal('questions.no-question')
      const value = answerTo(before, body.value)
      if (sameAnswer(before.value, value)) return { sent, entry: null }
      if (before.version !== body.version) throw new Refusal('questions.answer-changed')
      const version = before.version + 1
      await keepAnswer(tx, {
        contractId: contract.id,
        questionId: before.id,
        value: { is: value },
        version,
        answeredAt: now,
      })
      const changed = await answered(tx, sent, { now, baseUrl: ctx.settings.baseUrl })
      const details = { question: before.id, version, isAnswered: value !== null }
      return { sent: changed, entry: { action: 'questions.answered', details } }
    },
  })
}

function answerTo(question: Question, typed: AnyAnswer): AnswerValue {
  const { success, data, error } = answerRules(question).safeParse(typed)
  if (success) return data
  const message = error.issues[0]?.message ?? 'This does not answer the question.'
  throw new Refusal('request.invalid', { message, details: [{ path: 'value', message }] })
}

async function keepAnswer(tx: Tx, row: typeof questionAnswers.$inferInsert): Promise<void> {
  const { contractId, questionId, version, ...changes } = row
  if (version === 1) {
    await tx.insert(questionAnswers).values(row)
    return
  }
  await tx
    .update(questionAnswers)
    .set({ ...changes, version })
    .where(and(eq(questionAnswers.contractId, contractId), eq(questionAnswers.questionId, questionId)))
}

/** The DJ hears of it once it is quiet, and at once when nothing is open any more. */
async function answered(
  tx: Tx,
  sent: SentRow,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<SentRow> {
  const isComplete = openCount(await questionsOf(tx, sent)) === 0 && sent.completeTold !== sent.version
  const [changed = sent] = await tx
    .update(sentQuestionnaires)
    .set({
      answeredAt: now,
      answersUntoldSince: isComplete ? null : (sent.answersUntoldSince ?? now),
      ...(isComplete && { completeTold: sent.version }),
    })
    .where(eq(sentQuestionnaires.contractId, sent.contractId))
    .returning()
  if (isComplete) await tellDj(tx, changed, { news: 'complete', baseUrl })
  else await tellWhenQuiet(tx, ANSWERS_TOPIC, sent.contractId, now)
  return changed
}
