import type { questionsApi } from '@cuebook/domain/questions/api.ts'
import type { AnswerForm } from '@cuebook/domain/questions/asked.ts'
import type { Question } from '@cuebook/domain/questions/question.ts'
import type { QuestionnaireForm } from '@cuebook/domain/questions/questionnaire.ts'
import { questionsCalls } from '@cuebook/domain/questions/room.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../kernel/calls/api.ts'
import { queryOf } from '../kernel/calls/query.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'

const api = callsOf<typeof questionsApi>(questionsCalls)
const questionsOf = (id: string) => queryOf(api.read, { params: { id } })

export const useQuestions = (id: string) =>
  useCall(api.read, { params: { id } }, { refetchOnMount: 'always' })

/** The answers on the day-of sheet, which the service worker answers without a network, too. */
export const useSheetQuestions = (id: string) =>
  useCall(api.daySheet, { params: { id } }, { networkMode: 'always', gcTime: 0 })

/** Asked for only where it is needed, because only DJs have questionnaires. */
export const useQuestionnaires = (isAsked = true) =>
  useCall(api.list, isAsked ? {} : null, { refetchOnMount: 'always' })

export const useSaveQuestionnaire = () =>
  useChange(api.save, {
    send: ({ key, body }: { key: string; body: QuestionnaireForm }) => api.save({ params: { key }, body }),
  })

export const useRemoveQuestionnaire = () =>
  useChange(api.remove, {
    send: (key: string) => api.remove({ params: { key } }),
    answers: () => queryOf(api.list, {}),
  })

export const useSendQuestions = (id: string) =>
  useChange(api.send, {
    send: (body: { key: string; version: number }) => api.send({ params: { id }, body }),
    answers: () => questionsOf(id),
  })

export const useWithdraw = (id: string) =>
  useChange(api.withdraw, {
    send: () => api.withdraw({ params: { id } }),
    answers: () => questionsOf(id),
  })

export const useAddQuestion = (id: string) =>
  useChange(api.add, {
    send: (question: Question) => api.add({ params: { id }, body: { question } }),
    answers: () => questionsOf(id),
  })

export const useTakeAway = (id: string) =>
  useChange(api.takeAway, {
    send: (question: string) => api.takeAway({ params: { id, question } }),
    answers: () => questionsOf(id),
  })

export const useRemind = (id: string) =>
  useChange(api.remind, {
    send: () => api.remind({ params: { id } }),
    answers: () => questionsOf(id),
  })

/** Saves one answer. A person writes the next ones meanwhile, so they are sent one after the other. */
export const useSaveAnswer = (id: string) =>
  useChange(api.answer, {
    send: ({ question, body }: { question: string; body: AnswerForm }) =>
      api.answer({ params: { id, question }, body }),
    answers: () => questionsOf(id),
    oneByOne: `answers ${id}`,
  })

/** Reads the questions as they are now, past what the screen shows. */
export function useReadNow(id: string) {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...questionsOf(id), staleTime: 0 })
}
