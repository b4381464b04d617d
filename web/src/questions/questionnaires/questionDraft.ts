import type { Question } from '@cuebook/domain/questions/question.ts'
import type { Questionnaire, QuestionnaireForm } from '@cuebook/domain/questions/questionnaire.ts'

/** A question as the form has it. */
export interface QuestionDraft {
  id: string
  kind: Question['kind']
  text: string
  help: string
  /** One line for each answer. */
  choices: string
  place: Question['place']
}

export interface QuestionnaireDraft {
  name: string
  eventTypes: readonly string[]
  questions: readonly QuestionDraft[]
}

export const newQuestion = (id: string): QuestionDraft => ({
  id,
  kind: 'line',
  text: '',
  help: '',
  choices: '',
  place: 'usual',
})

export const questionOf = ({ help, choices, ...draft }: QuestionDraft): Question => ({
  ...draft,
  help: help.trim() || null,
  choices: draft.kind === 'choice' ? choices.split('\n') : [],
})

export const draftOf = ({
  name,
  eventTypes,
  questions,
}: Pick<Questionnaire, 'name' | 'eventTypes' | 'questions'>): QuestionnaireDraft => ({
  name,
  eventTypes,
  questions: questions.map(({ help, choices, ...question }) => ({
    ...question,
    help: help ?? '',
    choices: choices.join('\n'),
  })),
})

type EventTypes = NonNullable<QuestionnaireForm['eventTypes']>

export const payloadOf = (
  { name, eventTypes, questions }: QuestionnaireDraft,
  version: number,
): QuestionnaireForm => ({
  version,
  name,
  // The server's list is the same one; the form only passes on what was chosen from it.
  eventTypes: [...eventTypes] as EventTypes,
  questions: questions.map(questionOf),
})
