import type { Questionnaire } from '../questionnaire.ts'
import { avoid, house, microphone, questionsFor } from './questions-for.ts'

const ask = questionsFor('company')

export const company: Questionnaire = {
  key: 'company',
  name: 'Corporate event or fundraiser',
  eventTypes: ['Corporate Event', 'Holiday Party', 'Fundraiser'],
  version: 0,
  isBuiltIn: true,
  questions: [
    ask('name', 'names', 'How is the company or the cause called, and how is it said?', { place: 'first' }),
    ask('hosts', 'names', 'Who welcomes the guests, and with which title?', {
      help: 'As the DJ shall announce them: “Dr. Ana Ruiz, head of research”.',
      place: 'first',
    }),
    ...microphone(ask, 'the room'),
    ask('awards', 'names', 'Who gets an award or a thank you?', {
      help: 'In the order in which they are called.',
      place: 'first',
    }),
    avoid(ask),
    ask('sponsors', 'lines', 'Which sponsors must be named, and when?'),
    ask('slides', 'choice', 'Are there slides or films with sound?', {
      choices: ['Yes, from your laptop', 'Yes, from the venue', 'No'],
    }),
    ask('tone', 'choice', 'Which words may songs have?', {
      choices: ['Clean versions only', 'A few are fine late at night', 'Anything goes'],
    }),
    ask('photos', 'yes-no', 'May the DJ take pictures or post about it?'),
    ...house(ask),
  ],
}
