import { longestHelp, longestQuestion, mostChoices } from '@cuebook/domain/questions/limits.ts'
import {
  kindWords,
  placeWords,
  questionKinds,
  sheetPlaces,
} from '@cuebook/domain/questions/question-kinds.ts'
import type { RefObject } from 'react'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import type { QuestionDraft } from './questionDraft.ts'

interface QuestionFieldsProps {
  question: QuestionDraft
  problem: (field: string) => string | undefined
  onChange: (changes: Partial<QuestionDraft>) => void
  /** The field of the question itself, for a dialog that begins there. */
  textRef?: RefObject<HTMLInputElement | null>
}

const kinds = questionKinds.map((value) => ({ value, label: kindWords[value] }))
const places = sheetPlaces.map((value) => ({ value, label: placeWords[value] }))

export function QuestionFields({ question, problem, onChange, textRef }: QuestionFieldsProps) {
  const { kind, text, help, choices, place } = question
  return (
    <div className="flex flex-col gap-4">
      <Field label="Question" required error={problem('text')}>
        <Input
          ref={textRef}
          value={text}
          maxLength={longestQuestion}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
      <Field label="Explanation" optional error={problem('help')}>
        <Textarea
          rows={2}
          value={help}
          maxLength={longestHelp}
          placeholder="What helps you, an example"
          onChange={({ target }) => onChange({ help: target.value })}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Answered by" error={problem('kind')}>
          <Select
            value={kind}
            options={kinds}
            onValueChange={(value) => {
              const chosen = questionKinds.find((each) => each === value)
              if (chosen) onChange({ kind: chosen })
            }}
          />
        </Field>
        <Field label="On the day-of sheet" error={problem('place')}>
          <Select
            value={place}
            options={places}
            onValueChange={(value) => {
              const chosen = sheetPlaces.find((each) => each === value)
              if (chosen) onChange({ place: chosen })
            }}
          />
        </Field>
      </div>
      {kind === 'choice' && (
        <Field
          label="Answers to choose from"
          required
          hint={`One per line, 2 to ${mostChoices}`}
          error={problem('choices')}
        >
          <Textarea rows={4} value={choices} onChange={({ target }) => onChange({ choices: target.value })} />
        </Field>
      )}
    </div>
  )
}
