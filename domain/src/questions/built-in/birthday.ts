import type { Questionnaire } from '../questionnaire.ts'
import { avoid, house, microphone, questionsFor } from './questions-for.ts'

const ask = questionsFor('birthday')

export const birthday: Questionnaire = {
  key: 'birthday',
  name: 'Birthday or anniversary',
  eventTypes: ['Birthday Party', 'Anniversary'],
  version: 0,
  isBuiltIn: true,
  questions: [
    ask('who', 'names', 'Whom do we celebrate, and how are their names said?', { place: 'first' }),
    ask('age', 'choice', 'Shall the DJ say the age or the number of years?', {
      choices: ['Yes', 'No, please do not'],
      place: 'first',
    }),
    ask('secret', 'yes-no', 'Is the party itself a surprise?', { place: 'first' }),
    ...microphone(ask),
    avoid(ask),
    ask('cake', 'lines', 'What happens with the cake?', {
      help: 'Who brings it in, who sings, in which language, candles or lights off.',
    }),
    ask('family', 'names', 'Which family and friends shall the DJ greet?', {
      help: 'Who came from far away, who is the oldest, who organized it.',
    }),
    ask('ages', 'line', 'How old are the guests?', {
      help: 'For example: half of them over 60, ten children.',
    }),
    ...house(ask),
  ],
}
