import { z } from 'zod'
import { eventTypes } from '../contracts/form/event-types.ts'
import { isVisible, line } from '../identity/typed-lines.ts'
import { bound } from '../kernel/bound.ts'
import { longestQuestionnaireName } from './limits.ts'
import { question, questionsForm } from './question.ts'

export const questionnaire = z.object({
  /** Made by the browser, or the name of the built-in one that it is or replaces. */
  key: z.string(),
  name: z.string(),
  /** The event types that it is for; all of them when none is named. */
  eventTypes: z.array(z.string()),
  questions: z.array(question),
  /** Grows by one with each change; 0 for a built-in one as it comes. */
  version: z.number().int(),
  /** Whether there is a built-in one of this key. */
  isBuiltIn: z.boolean(),
})
export type Questionnaire = z.output<typeof questionnaire>

export const questionnaireKey = z
  .string('This questionnaire is not known.')
  .max(60, bound('This questionnaire is not known.'))
  .regex(/^[a-z0-9-]+$/, 'This questionnaire is not known.')

export const questionnaireVersion = z
  .number('The version must be a number.')
  .int('The version must be a whole number.')
  .min(0)
  .max(1_000_000_000)

export const questionnaireForm = z.object({
  /** The version that it was made of; 0 for a new one. */
  version: questionnaireVersion,
  name: line('Name', longestQuestionnaireName).refine(isVisible, 'Please give it a name'),
  eventTypes: z
    .array(z.enum(eventTypes, 'Please choose among the event types'), 'Event types are a list.')
    .max(eventTypes.length, bound('Please name each event type once.'))
    .transform((types) => eventTypes.filter((type) => types.includes(type)))
    .default([]),
  questions: questionsForm,
})
export type QuestionnaireForm = z.input<typeof questionnaireForm>
