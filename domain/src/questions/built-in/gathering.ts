import type { Questionnaire } from '../questionnaire.ts'
import { avoid, house, microphone, questionsFor } from './questions-for.ts'

const ask = questionsFor('gathering')

/** For every other event. */
export const gathering: Questionnaire = {
  key: 'gathering',
  name: 'Any party',
  eventTypes: [],
  version: 0,
  isBuiltIn: true,
  questions: [
    ask('who', 'names', 'Whom or what do we celebrate, and how are the names said?', { place: 'first' }),
    ask('hosts', 'names', 'Who hosts the party?', { place: 'first' }),
    ...microphone(ask),
    avoid(ask),
    ask('moments', 'lines', 'Which moments does the DJ announce?', {
      help: 'Food, gifts, games, a group picture. When they happen stands in the timeline.',
    }),
    ask('greet', 'names', 'Whom shall the DJ greet?'),
    ask('guests', 'line', 'Who are the guests?', { help: 'How old, from where, do they like to dance?' }),
    ...house(ask),
  ],
}
