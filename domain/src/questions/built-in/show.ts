import type { Questionnaire } from '../questionnaire.ts'
import { avoid, house, microphone, questionsFor } from './questions-for.ts'

const ask = questionsFor('show')

export const show: Questionnaire = {
  key: 'show',
  name: 'Concert or festival',
  eventTypes: ['Concert', 'Festival'],
  version: 0,
  isBuiltIn: true,
  questions: [
    ask('acts', 'names', 'Which acts play, in which order, and how are they announced?', { place: 'first' }),
    ...microphone(ask, 'the crowd'),
    avoid(ask),
    ask('stage', 'names', 'Who runs the stage and the sound?', { place: 'first' }),
    ask('booth', 'lines', 'Which equipment stands there already?', {
      help: 'Players, mixer, monitors, record decks, cables to the desk.',
    }),
    ask('changeover', 'line', 'How long are the changeovers, and does the DJ play in them?'),
    ask('weather', 'lines', 'What happens when it rains?'),
    ask('recorded', 'yes-no', 'Is the set recorded or streamed?'),
    ...house(ask),
  ],
}
