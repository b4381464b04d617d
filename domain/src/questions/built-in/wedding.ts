import type { Questionnaire } from '../questionnaire.ts'
import { avoid, house, microphone, questionsFor } from './questions-for.ts'

const ask = questionsFor('wedding')

export const wedding: Questionnaire = {
  key: 'wedding',
  name: 'Wedding',
  eventTypes: ['Wedding'],
  version: 0,
  isBuiltIn: true,
  questions: [
    ask('couple', 'names', 'How are your names announced, and how are they said?', {
      help: 'Write them as the DJ shall say them when you come in, for example “Siobhan” is said “shi-VAWN”.',
      place: 'first',
    }),
    ask('entrance', 'names', 'Who comes in at the grand entrance, in which order?', {
      help: 'Parents, wedding party, children, the two of you last. Pairs can stand in one line.',
      place: 'first',
    }),
    ...microphone(ask),
    avoid(ask),
    ask('ceremony', 'choice', 'Does the DJ play at the ceremony?', {
      choices: ['Yes, at the same place', 'Yes, somewhere else', 'No'],
    }),
    ask('ceremony-microphone', 'line', 'Who needs a microphone at the ceremony?', {
      help: 'The officiant, readers, a singer.',
    }),
    ask('first-dance', 'choice', 'How do you dance the first dance?', {
      choices: [
        'The whole song',
        'Fade it out after two minutes',
        'Guests join after a minute',
        'No first dance',
      ],
      help: 'The song itself stands in the music plan.',
    }),
    ask('parent-dances', 'names', 'Who dances the parent dances?', {
      help: 'Also say so if a parent is missing or must not stand beside another.',
    }),
    ask(
      'moments',
      'lines',
      'Cake, bouquet, games, an anniversary dance: what happens, and what do you not want?',
      {
        help: 'When it happens stands in the timeline.',
      },
    ),
    ask('end', 'choice', 'How does the night end?', {
      choices: ['One last slow song', 'One last song for everybody', 'A send-off outside', 'It just ends'],
    }),
    ...house(ask),
  ],
}
