import type { Questionnaire } from '../questionnaire.ts'
import { avoid, house, microphone, questionsFor } from './questions-for.ts'

const ask = questionsFor('coming-of-age')

export const comingOfAge: Questionnaire = {
  key: 'coming-of-age',
  name: 'Quinceañera, Sweet 16 or Mitzvah',
  eventTypes: ['Sweet 16', 'Bar/Bat Mitzvah'],
  version: 0,
  isBuiltIn: true,
  questions: [
    ask('who', 'names', 'Whom do we celebrate, and how is the name said?', { place: 'first' }),
    ask('court', 'names', 'Who comes in at the grand entrance, in which order?', {
      help: 'Parents, grandparents, godparents, the court with its couples, the guest of honor last.',
      place: 'first',
    }),
    ask('candles', 'names', 'Who lights a candle or is called up, in which order?', { place: 'first' }),
    ...microphone(ask),
    avoid(ask),
    ask('languages', 'line', 'In which languages are announcements made?'),
    ask('traditions', 'lines', 'Which traditions are there, and who leads them?', {
      help: 'Waltz, changing of the shoes, last doll, hora, blessing of the bread. The songs stand in the music plan.',
    }),
    ask('dances', 'names', 'Who dances with the guest of honor?'),
    ask('words', 'choice', 'Which words may songs have?', {
      choices: ['Clean versions only', 'A few are fine late at night', 'Anything goes'],
    }),
    ask('children', 'lines', 'What is for the children, and when do they go home?'),
    ...house(ask),
  ],
}
