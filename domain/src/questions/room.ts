import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of it. */
export const subjects = ['questionnaires', 'questions'] as const

const ofBooking = '/api/contracts/:id/questions'

export const questionsCalls = {
  list: { method: 'GET', path: '/api/users/questionnaires', reads: ['questionnaires'] },
  save: { method: 'PUT', path: '/api/users/questionnaires/:key', changes: ['questionnaires'] },
  remove: { method: 'DELETE', path: '/api/users/questionnaires/:key', changes: ['questionnaires'] },
  read: { method: 'GET', path: ofBooking, reads: ['questions', 'contract'] },
  daySheet: {
    method: 'GET',
    path: '/api/contracts/:id/day-sheet/questions',
    reads: ['questions', 'contract'],
  },
  send: { method: 'POST', path: ofBooking, changes: ['questions'] },
  withdraw: { method: 'DELETE', path: ofBooking, changes: ['questions'] },
  add: { method: 'POST', path: '/api/contracts/:id/questions/more', changes: ['questions'] },
  takeAway: { method: 'DELETE', path: '/api/contracts/:id/questions/:question', changes: ['questions'] },
  answer: { method: 'PUT', path: '/api/contracts/:id/questions/:question/answer', changes: ['questions'] },
  remind: { method: 'POST', path: '/api/contracts/:id/questions/remind', changes: ['questions'] },
} as const satisfies CallTable

export const refusals = {
  'questionnaire.edited-elsewhere': {
    status: 409,
    message: 'This questionnaire was changed in another window. Please look at it again.',
  },
  'questionnaire.too-many': {
    status: 409,
    message: 'You have 20 questionnaires of your own, which is the most. Please remove one first.',
  },
  'questions.not-sent': {
    status: 409,
    message: 'No questions were sent for this booking, or they were withdrawn.',
  },
  'questions.sent-already': { status: 409, message: 'Questions were sent for this booking already.' },
  'questions.no-question': { status: 404, message: 'This question was taken away.' },
  'questions.answered': { status: 409, message: 'This was answered already, so it stays.' },
  'questions.last-one': {
    status: 409,
    message: 'This is the only question. You can withdraw the questionnaire instead.',
  },
  'questions.full': { status: 409, message: 'A booking can have 40 questions at most.' },
  'questions.answer-changed': {
    status: 409,
    message: 'This was answered in another window in the meantime. Please look at it, then decide.',
  },
  'questions.reminded': {
    status: 409,
    message: 'Your client heard of this a short time ago. You can remind them once in three days.',
  },
  'questions.nothing-open': { status: 409, message: 'All questions are answered already.' },
} as const satisfies Record<string, RefusalRow>
