import { type RefObject, useRef, useState } from 'react'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { newUuid } from '../../kernel/newUuid.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { QuestionFields } from '../questionnaires/QuestionFields.tsx'
import { newQuestion, questionOf } from '../questionnaires/questionDraft.ts'
import { useAddQuestion } from '../requests.ts'

const rules = () => import('../questionnaires/questionProblems.ts').then((m) => m.problemsOfQuestion)

interface AddQuestionDialogProps {
  contractId: string
  onClose: () => void
}

/** One more question of a booking. The client hears of it when it is quiet. */
export function AddQuestionDialog(props: AddQuestionDialogProps) {
  const text = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title="Ask one more question"
      open
      onOpenChange={(open) => !open && props.onClose()}
      firstFocus={text}
    >
      <AddForm {...props} textRef={text} />
    </Dialog>
  )
}

interface AddFormProps extends AddQuestionDialogProps {
  textRef: RefObject<HTMLInputElement | null>
}

function AddForm({ contractId, onClose, textRef }: AddFormProps) {
  const add = useAddQuestion(contractId)
  // The id stays the same over several tries, so that the question is added once.
  const [id] = useState(newUuid)
  const form = useForm({
    start: newQuestion(id),
    lateRules: rules,
    send: (draft) => add.mutateAsync(questionOf(draft)),
    done: onClose,
    otherwise: (error) => `The question was not added. ${retryAdvice(error)}`,
    unsaved: 'asks',
  })
  return (
    <Form of={form} className="flex flex-col gap-4">
      <QuestionFields
        question={form.values}
        problem={(field) => form.problems[field]}
        onChange={form.set}
        textRef={textRef}
      />
      <div className="flex justify-end">
        <Button type="submit" loading={form.isBusy}>
          Ask
        </Button>
      </div>
    </Form>
  )
}
