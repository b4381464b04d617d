import { z } from 'zod'
import { contractStatuses } from '../contracts/life/status.ts'
import { answerValue, anyAnswer } from './answer.ts'
import { question, questionForm } from './question.ts'
import { questionnaireKey, questionnaireVersion } from './questionnaire.ts'
import { questionsStates } from './state.ts'

export const askedQuestion = question.extend({
  /** Null as long as it is not answered. */
  value: answerValue,
  /** Grows by one with each answer to this question; 0 before the first. */
  version: z.number().int(),
  answeredAt: z.string().nullable(),
})
export type AskedQuestion = z.output<typeof askedQuestion>

/** The questions of a booking, as both parties read them. */
export const asked = z.object({
  /** The caller's own part in the contract. */
  party: z.enum(['dj', 'client']),
  contract: z.object({
    id: z.string(),
    status: z.enum(contractStatuses),
    eventType: z.string().nullable(),
    eventDate: z.string().nullable(),
    timeZone: z.string(),
  }),
  djName: z.string(),
  clientName: z.string(),
  djId: z.string(),
  clientId: z.string().nullable(),
  state: z.enum(questionsStates),
  /** Null as long as the DJ has sent none. */
  sent: z
    .object({
      name: z.string(),
      at: z.string(),
      questions: z.array(askedQuestion),
      /** When the client was reminded last. */
      remindedAt: z.string().nullable(),
      /** When the clock reminds the client; null when it has done so or there is no time left for it. */
      remindsAt: z.string().nullable(),
      /** From when the DJ may remind the client. */
      remindFrom: z.string(),
    })
    .nullable(),
})
export type Asked = z.output<typeof asked>

/** What the day-of sheet shows of it, in the order of the sheet. Null when the DJ has sent none. */
export const daySheetQuestions = z.object({
  questions: z
    .array(askedQuestion.pick({ id: true, text: true, kind: true, place: true, value: true }))
    .nullable(),
})
export type DaySheetQuestions = z.output<typeof daySheetQuestions>

export const sendForm = z.object({
  key: questionnaireKey,
  /** The version of the questionnaire that was looked at. */
  version: questionnaireVersion,
})

export const answerForm = z.object({
  /** The version of the answer that was looked at. */
  version: questionnaireVersion,
  value: anyAnswer,
})
export type AnswerForm = z.input<typeof answerForm>

export const addForm = z.object({ question: questionForm })
