import type { AnswerValue } from '@cuebook/domain/questions/answer.ts'
import { company } from '@cuebook/domain/questions/built-in/company.ts'

/** The built-in one for companies, as this DJ asks. */
export const demoQuestionnaire = {
  key: company.key,
  name: 'Company party',
  eventTypes: [...company.eventTypes],
  questions: [
    ...company.questions.slice(0, 6),
    {
      id: 'demo-dress',
      kind: 'choice' as const,
      text: 'How do people dress?',
      help: 'The DJ dresses like your guests.',
      choices: ['As they come', 'Business', 'Black tie'],
      place: 'usual' as const,
    },
  ],
}

/** What the couple of the wedding has answered so far. */
export const demoAnswers: readonly { readonly question: string; readonly is: AnswerValue }[] = [
  {
    question: 'wedding-couple',
    is: [
      { name: 'Clara Bennett', say: null },
      { name: 'Theo Nguyen', say: 'TAY-oh win' },
    ],
  },
  {
    question: 'wedding-entrance',
    is: [
      { name: 'Joan and Peter Bennett', say: null },
      { name: 'Linh and Minh Nguyen', say: 'ling, min' },
      { name: 'Siobhan Bennett', say: 'shi-VAWN' },
      { name: 'Clara and Theo', say: null },
    ],
  },
  { question: 'wedding-announcer', is: 'The DJ' },
  {
    question: 'wedding-avoid',
    is: 'Clara’s grandfather Walter died in spring.\nNo jokes about the first engagement.',
  },
  { question: 'wedding-ceremony', is: 'Yes, somewhere else' },
  { question: 'wedding-first-dance', is: 'Guests join after a minute' },
  { question: 'wedding-needs', is: 'Uncle Ray wears hearing aids: not beside a speaker, please.' },
  { question: 'wedding-rules', is: 'Outside until 10 PM only. No fog.' },
]
