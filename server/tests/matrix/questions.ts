import { randomUUID } from 'node:crypto'
import type { Cells } from './cell.ts'
import type { World } from './world.ts'

const contract = (w: World) => ({ id: w.contract })
const question = (w: World) => ({ id: w.contract, question: w.question })
const questionnaire = (w: World) => ({ key: w.questionnaire })

const asking = (id: string) => ({ id, kind: 'line', text: 'Who speaks?' })

/** The questionnaires of the DJ, and the questions that the client of a booking answers. */
export const questionsCells: Cells = {
  'PUT /api/users/questionnaires/:key': {
    of: questionnaire,
    body: () => ({ version: 1, name: 'Weddings', questions: [asking(randomUUID())] }),
    client: 'auth.role',
    dj: 'ok',
    others: [
      'questionnaire.edited-elsewhere',
      'a key names one of the own questionnaires, of which there is no version 1',
    ],
  },
  'DELETE /api/users/questionnaires/:key': { of: questionnaire, client: 'auth.role', dj: 'ok' },
  'GET /api/contracts/:id/questions': { of: contract, client: 'ok', dj: 'ok' },
  'GET /api/contracts/:id/day-sheet/questions': { of: contract, client: 'ok', dj: 'ok' },
  'POST /api/contracts/:id/questions': {
    of: (w) => ({ id: w.unasked }),
    body: (w) => ({ key: w.questionnaire, version: 1 }),
    client: 'contract.not-your-part',
    dj: 'ok',
  },
  'DELETE /api/contracts/:id/questions': {
    of: (w) => ({ id: w.unanswered }),
    client: 'contract.not-your-part',
    dj: 'ok',
  },
  'POST /api/contracts/:id/questions/more': {
    of: contract,
    body: () => ({ question: asking(randomUUID()) }),
    client: 'contract.not-your-part',
    dj: 'ok',
  },
  'DELETE /api/contracts/:id/questions/:question': {
    of: question,
    client: 'contract.not-your-part',
    dj: 'ok',
  },
  'PUT /api/contracts/:id/questions/:question/answer': {
    of: question,
    body: () => ({ version: 0, value: 'My sister' }),
    client: 'ok',
    dj: 'contract.not-your-part',
  },
  'POST /api/contracts/:id/questions/remind': {
    of: contract,
    client: 'contract.not-your-part',
    dj: 'ok',
  },
}
