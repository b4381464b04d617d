import type { AnswerValue } from './answer.ts'

/** An answer as lines; none where nothing is answered. */
export function answerLines(value: AnswerValue): string[] {
  if (value === null) return []
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No']
  if (typeof value === 'string') return value.split('\n')
  return value.map(({ name, say }) => (say ? `${name} (say: ${say})` : name))
}

/** Whether two answers say the same. */
export const sameAnswer = (one: AnswerValue, other: AnswerValue): boolean =>
  JSON.stringify(answerLines(one)) === JSON.stringify(answerLines(other)) && typeof one === typeof other

interface Answered {
  readonly value: AnswerValue
}

export const openCount = (questions: readonly Answered[]): number =>
  questions.filter(({ value }) => value === null).length

/** '5 of 12 answered' */
export const progressWords = (questions: readonly Answered[]): string =>
  `${questions.length - openCount(questions)} of ${questions.length} answered`
