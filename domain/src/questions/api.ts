import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { addForm, answerForm, asked, daySheetQuestions, sendForm } from './asked.ts'
import { questionId } from './question.ts'
import { questionnaire, questionnaireForm, questionnaireKey } from './questionnaire.ts'
import { questionsCalls } from './room.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const ofQuestion = ofOne.extend({ question: questionId })
const ofKey = z.object({ key: questionnaireKey })
const inBooking = ['contract.not-found', 'contract.wrong-state'] as const
const changing = [...inBooking, 'contract.over', 'contract.not-your-part', 'request.too-many'] as const

export const questionsApi = {
  list: {
    ...questionsCalls.list,
    summary: 'Read the questionnaires that you can send: your own and the built-in ones',
    access: 'dj',
    reply: z.array(questionnaire),
  },
  save: {
    ...questionsCalls.save,
    summary: 'Save a questionnaire, made of the version that is stated; version 0 makes one of your own',
    access: 'dj',
    params: ofKey,
    body: questionnaireForm,
    reply: questionnaire,
    refusals: ['questionnaire.edited-elsewhere', 'questionnaire.too-many', 'request.too-many'],
  },
  remove: {
    ...questionsCalls.remove,
    summary: 'Remove a questionnaire of your own; a built-in one is then again as it came',
    access: 'dj',
    params: ofKey,
    reply: z.array(questionnaire),
    refusals: ['not-found'],
  },
  read: {
    ...questionsCalls.read,
    summary: 'Read the questions of a booking with their answers',
    access: 'user',
    params: ofOne,
    reply: asked,
    refusals: inBooking,
  },
  daySheet: {
    ...questionsCalls.daySheet,
    summary: 'Read questions and answers for the day of the event, what matters most first',
    access: 'user',
    params: ofOne,
    reply: daySheetQuestions,
    refusals: inBooking,
  },
  send: {
    ...questionsCalls.send,
    summary: 'Send a copy of a questionnaire to the client of a booking',
    access: 'user',
    params: ofOne,
    body: sendForm,
    reply: asked,
    refusals: [
      ...changing,
      'contract.suspended',
      'not-found',
      'questionnaire.edited-elsewhere',
      'questions.sent-already',
    ],
  },
  withdraw: {
    ...questionsCalls.withdraw,
    summary: 'Withdraw questions that nobody has answered',
    access: 'user',
    params: ofOne,
    reply: asked,
    refusals: [...changing, 'questions.not-sent', 'questions.answered'],
  },
  add: {
    ...questionsCalls.add,
    summary: 'Ask one more question',
    access: 'user',
    params: ofOne,
    body: addForm,
    reply: asked,
    refusals: [...changing, 'questions.not-sent', 'questions.full'],
  },
  takeAway: {
    ...questionsCalls.takeAway,
    summary: 'Take away a question that is not answered',
    access: 'user',
    params: ofQuestion,
    reply: asked,
    refusals: [
      ...changing,
      'questions.not-sent',
      'questions.no-question',
      'questions.answered',
      'questions.last-one',
    ],
  },
  answer: {
    ...questionsCalls.answer,
    summary: 'Answer one question as the client, or take the answer back with null',
    access: 'user',
    params: ofQuestion,
    body: answerForm,
    reply: asked,
    refusals: [...changing, 'questions.not-sent', 'questions.no-question', 'questions.answer-changed'],
  },
  remind: {
    ...questionsCalls.remind,
    summary: 'Remind the client of open questions, once in some days',
    access: 'user',
    params: ofOne,
    reply: asked,
    refusals: [
      ...changing,
      'contract.suspended',
      'questions.not-sent',
      'questions.reminded',
      'questions.nothing-open',
    ],
  },
} as const satisfies EndpointTable
