import { z } from 'zod'
import { isVisible, line, optionalLine } from '../identity/typed-lines.ts'
import { bound } from '../kernel/bound.ts'
import { longestChoice, longestHelp, longestQuestion, mostChoices, mostQuestions } from './limits.ts'
import { questionKinds, sheetPlaces } from './question-kinds.ts'

export const question = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.string().nullable(),
  /** What to choose from; empty for the other kinds. */
  choices: z.array(z.string()),
  place: z.enum(sheetPlaces),
})
export type Question = z.output<typeof question>

/** Made by the browser, or the name of a built-in question. */
export const questionId = z
  .string('A question needs an id.')
  .max(60, bound('A question needs an id.'))
  .regex(/^[a-z0-9-]+$/, 'A question needs an id.')

const choices = z
  .array(line('An answer to choose', longestChoice), 'Please send the answers to choose as a list.')
  // Twice as many, because blank ones do not count.
  .max(mostChoices * 2, bound(`A question can offer ${mostChoices} answers at most`))
  .transform((all) => [...new Set(all.filter(isVisible))])
  .refine((all) => all.length <= mostChoices, `A question can offer ${mostChoices} answers at most`)
  .default([])

export const questionForm = z
  .object({
    id: questionId,
    kind: z.enum(questionKinds, 'Please choose how the question is answered'),
    text: line('Question', longestQuestion).refine(isVisible, 'Please write a question'),
    help: optionalLine('Explanation', longestHelp),
    choices,
    place: z.enum(sheetPlaces, 'Please choose where it stands on the day-of sheet').default('usual'),
  })
  .refine(({ kind, choices: all }) => kind !== 'choice' || all.length > 1, {
    path: ['choices'],
    message: 'Please write at least two answers to choose from',
  })
  .transform((typed) => (typed.kind === 'choice' ? typed : { ...typed, choices: [] }))

export const questionsForm = z
  .array(questionForm, 'Please send the questions as a list.')
  .min(1, 'Please add a question')
  .max(mostQuestions, bound(`A questionnaire can have ${mostQuestions} questions at most`))
  .refine(
    (all) => new Set(all.map(({ id }) => id)).size === all.length,
    'Each question needs an id of its own.',
  )
