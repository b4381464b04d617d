import { questionForm } from '@cuebook/domain/questions/question.ts'
import { questionnaireForm } from '@cuebook/domain/questions/questionnaire.ts'
import { payloadOf, type QuestionDraft, type QuestionnaireDraft, questionOf } from './questionDraft.ts'

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The sentence for each wrong field of a questionnaire, by the path of the field in the form. */
export function problemsOf(draft: QuestionnaireDraft): Record<string, string> {
  return sentences(questionnaireForm.safeParse(payloadOf(draft, 0)).error?.issues ?? [], 3)
}

export function problemsOfQuestion(draft: QuestionDraft): Record<string, string> {
  return sentences(questionForm.safeParse(questionOf(draft)).error?.issues ?? [], 1)
}

/** The lines of what to choose from are one field. Of several sentences about one field, the first one is told. */
const sentences = (issues: readonly Issue[], depth: number): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ path, message }) => [path.slice(0, depth).map(String).join('.'), message]).toReversed(),
  )
