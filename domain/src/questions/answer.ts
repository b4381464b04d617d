import { z } from 'zod'
import { line, optionalLine, optionalLines } from '../identity/typed-lines.ts'
import { bound } from '../kernel/bound.ts'
import { longestLine, longestLines, longestPersonName, longestSay, mostNames } from './limits.ts'
import type { Question } from './question.ts'

/** A person whom the DJ announces, and how their name is said. */
const personName = z.object({ name: z.string(), say: z.string().nullable() })

/** Null where nothing is answered. */
export const answerValue = z.union([z.string(), z.boolean(), z.array(personName)]).nullable()
export type AnswerValue = z.output<typeof answerValue>

const NOT_AN_ANSWER = 'This does not answer the question.'

/** Any answer, before it is known which question it belongs to. */
export const anyAnswer = z
  .union(
    [
      z.string().max(longestLines * 4, bound(NOT_AN_ANSWER)),
      z.boolean(),
      z
        .array(
          z.object({
            name: z.string().max(longestPersonName * 4),
            say: z
              .string()
              .max(longestSay * 4)
              .nullish(),
          }),
        )
        .max(mostNames * 2, bound(`You can name ${mostNames} people at most`)),
    ],
    { error: NOT_AN_ANSWER },
  )
  .nullable()
export type AnyAnswer = z.output<typeof anyAnswer>

const names = z
  .array(
    z.object({ name: line('Name', longestPersonName), say: optionalLine('How to say it', longestSay) }),
    {
      error: NOT_AN_ANSWER,
    },
  )
  .transform((all) => all.filter(({ name, say }) => name !== '' || say !== null))
  .refine((all) => all.length <= mostNames, `You can name ${mostNames} people at most`)
  .refine((all) => all.every(({ name }) => name !== ''), 'Please write the name beside how to say it')
  .transform((all) => (all.length > 0 ? all : null))

/** What an answer to this question must look like. A blank one is none. */
export function answerRules({ kind, choices }: Pick<Question, 'kind' | 'choices'>): z.ZodType<AnswerValue> {
  if (kind === 'line') return optionalLine('Answer', longestLine)
  if (kind === 'lines') return optionalLines('Answer', longestLines)
  if (kind === 'yes-no') return z.boolean(NOT_AN_ANSWER).nullable()
  if (kind === 'names') return names.nullable()
  return z
    .string(NOT_AN_ANSWER)
    .refine((chosen) => choices.includes(chosen), 'Please choose one of the answers')
    .nullable()
}
