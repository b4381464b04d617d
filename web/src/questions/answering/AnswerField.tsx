import type { AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import { useId } from 'react'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { AnswerProgress } from './AnswerProgress.tsx'
import type { AnswerSaver } from './answerSaver.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import { NamesInput } from './NamesInput.tsx'

interface AnswerFieldProps {
  question: AskedQuestion
  saver: AnswerSaver
}

const yesNo = [
  { label: 'Yes', value: true },
  { label: 'No', value: false },
]

/** One question with what the client answers, and whether that is saved. */
export function AnswerField({ question, saver }: AnswerFieldProps) {
  const { id, kind, text, help } = question
  const labelId = useId()
  const draft = saver.drafts().get(id)
  const value = draft ? draft.value : question.value
  const typed = typeof value === 'string' ? value : ''
  const onType = (next: typeof value) => saver.type(question, next)
  const leave = () => saver.leave(id)
  const choose = (next: string | boolean | null) => {
    onType(next)
    void saver.flush()
  }
  const hint = help ?? undefined
  const error = draft?.progress === 'refused' ? draft.reason : undefined
  return (
    <Card>
      <div>
        {kind === 'line' && (
          <Field label={text} hint={hint} hintFirst error={error}>
            <Input
              value={typed}
              autoComplete="off"
              onChange={({ target }) => onType(target.value)}
              onBlur={leave}
            />
          </Field>
        )}
        {kind === 'lines' && (
          <Field label={text} hint={hint} hintFirst error={error}>
            <Textarea rows={3} value={typed} onChange={({ target }) => onType(target.value)} onBlur={leave} />
          </Field>
        )}
        {(kind === 'names' || kind === 'yes-no' || kind === 'choice') && (
          <fieldset
            aria-labelledby={labelId}
            className="flex min-w-0 flex-col gap-2"
            // Whoever goes from one name to the next does not leave the list.
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) leave()
            }}
          >
            <p id={labelId} className="text-sm font-medium text-ink">
              {text}
            </p>
            {hint && <p className="text-sm text-ink-3">{hint}</p>}
            {kind === 'names' ? (
              <NamesInput value={value} onType={onType} />
            ) : (
              <ChoiceInput
                options={
                  kind === 'yes-no' ? yesNo : question.choices.map((label) => ({ label, value: label }))
                }
                value={value}
                labelledBy={labelId}
                onChoose={choose}
              />
            )}
            {error && (
              <p role="alert" className="text-sm text-red-ink">
                {error}
              </p>
            )}
          </fieldset>
        )}
      </div>
      <AnswerProgress question={question} saver={saver} />
    </Card>
  )
}
