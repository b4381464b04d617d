import { openCount } from '@cuebook/domain/questions/answer-words.ts'
import type { questionsApi } from '@cuebook/domain/questions/api.ts'
import { mostQuestions } from '@cuebook/domain/questions/limits.ts'
import { mayRemindFrom, remindsAt } from '@cuebook/domain/questions/state.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { tellWhenQuiet } from '../contracts/quiet/changes.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import type { Verb } from '../verb.ts'
import { questionsOf, type Standing, sentToChange } from './booking.ts'
import { changeQuestions } from './change-sent.ts'
import { askingLimits } from './limits.ts'
import { offeredBy } from './questionnaires.ts'
import { type SentRow, sentQuestionnaires } from './table.ts'
import { ADDED_TOPIC, tellClient } from './tell-changes.ts'

/** The client answers a copy, so that later changes of the questionnaire change nothing for them. */
export const send: Verb<typeof questionsApi.send> = async (call) => {
  const { key, version } = call.body
  return changeQuestions(call, {
    as: 'dj',
    limits: askingLimits,
    async change(tx, standing, now) {
      refuseSuspended(standing)
      const { id, startsAt } = standing.contract
      const chosen = (await offeredBy(tx, call.actor.id)).find((each) => each.key === key)
      if (!chosen) throw new Refusal('not-found')
      if (chosen.version !== version) throw new Refusal('questionnaire.edited-elsewhere')
      const [sent] = await tx
        .insert(sentQuestionnaires)
        .values({
          contractId: id,
          sendingId: newId(),
          name: chosen.name,
          questions: chosen.questions,
          sentAt: now,
          remindAt: remindsAt(startsAt, now),
        })
        .onConflictDoNothing()
        .returning()
      if (!sent) throw new Refusal('questions.sent-already')
      await tellClient(tx, sent, { news: 'sent', baseUrl: call.ctx.settings.baseUrl })
      return { sent, entry: { action: 'questions.sent', details: { questions: sent.questions.length } } }
    },
  })
}

export const withdraw: Verb<typeof questionsApi.withdraw> = async (call) =>
  changeQuestions(call, {
    as: 'dj',
    limits: askingLimits,
    async change(tx, { contract }) {
      const sent = await sentToChange(tx, contract.id)
      const questions = await questionsOf(tx, sent)
      if (openCount(questions) < questions.length) throw new Refusal('questions.answered')
      await tx.delete(sentQuestionnaires).where(eq(sentQuestionnaires.contractId, contract.id))
      return { sent: null, entry: { action: 'questions.withdrawn' } }
    },
  })

export const add: Verb<typeof questionsApi.add> = async (call) => {
  const { question } = call.body
  return changeQuestions(call, {
    as: 'dj',
    limits: askingLimits,
    async change(tx, { contract }, now) {
      const sent = await sentToChange(tx, contract.id)
      // The browser made the id, so this is the same call again.
      if (sent.questions.some(({ id }) => id === question.id)) return { sent, entry: null }
      if (sent.questions.length >= mostQuestions) throw new Refusal('questions.full')
      await tellWhenQuiet(tx, ADDED_TOPIC, contract.id, now)
      return {
        sent: await keep(tx, sent, {
          questions: [...sent.questions, question],
          addedAt: now,
          addedUntoldSince: sent.addedUntoldSince ?? now,
        }),
        entry: { action: 'questions.added', details: { question: question.id, version: sent.version + 1 } },
      }
    },
  })
}

export const takeAway: Verb<typeof questionsApi.takeAway> = async (call) => {
  const { question: id } = call.params
  return changeQuestions(call, {
    as: 'dj',
    limits: askingLimits,
    async change(tx, { contract }) {
      const sent = await sentToChange(tx, contract.id)
      const question = (await questionsOf(tx, sent)).find((each) => each.id === id)
      if (!question) throw new Refusal('questions.no-question')
      if (question.value !== null) throw new Refusal('questions.answered')
      if (sent.questions.length === 1) throw new Refusal('questions.last-one')
      const questions = sent.questions.filter((each) => each.id !== id)
      return {
        sent: await keep(tx, sent, { questions }),
        entry: { action: 'questions.taken-away', details: { question: id, version: sent.version + 1 } },
      }
    },
  })
}

/** The DJ reminds the client by one press, if nobody has done so in the last days. */
export const remind: Verb<typeof questionsApi.remind> = async (call) =>
  changeQuestions(call, {
    as: 'dj',
    limits: askingLimits,
    async change(tx, standing, now) {
      refuseSuspended(standing)
      const before = await sentToChange(tx, standing.contract.id)
      if (openCount(await questionsOf(tx, before)) === 0) throw new Refusal('questions.nothing-open')
      if (mayRemindFrom(before.sentAt, before.remindedAt) > now) throw new Refusal('questions.reminded')
      const [sent = before] = await tx
        .update(sentQuestionnaires)
        .set({ remindedAt: now })
        .where(eq(sentQuestionnaires.contractId, before.contractId))
        .returning()
      await tellClient(tx, sent, { news: 'reminder', baseUrl: call.ctx.settings.baseUrl })
      return { sent, entry: { action: 'questions.reminded' } }
    },
  })

function refuseSuspended({ contract }: Standing): void {
  if (contract.suspended) throw new Refusal('contract.suspended')
}

async function keep(tx: Tx, sent: SentRow, changes: Partial<SentRow>): Promise<SentRow> {
  const [kept] = await tx
    .update(sentQuestionnaires)
    .set({ ...changes, version: sent.version + 1 })
    .where(eq(sentQuestionnaires.contractId, sent.contractId))
    .returning()
  if (!kept) throw new Refusal('questions.not-sent')
  return kept
}
