import { commentMaxLength } from '@cuebook/domain/reviews/limits.ts'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { StarsField } from './StarsField.tsx'

interface Written {
  rating: number
  comment: string
}
/** No stars are chosen at first. */
type ReviewDraft = Omit<Written, 'rating'> & { rating: number | null }

interface ReviewFormProps {
  /** Names the form, for what was typed before the session ended. */
  name: string
  djName: string
  before?: Written
  hint: string
  action: string
  save: { mutateAsync: (written: Written) => Promise<unknown> }
  onCancel: () => void
  onDone: () => void
}

export function ReviewForm({ name, djName, before, hint, action, save, onCancel, onDone }: ReviewFormProps) {
  const form = useForm({
    start: { rating: before?.rating ?? null, comment: before?.comment ?? '' } as ReviewDraft,
    rules: missingIn,
    send: ({ rating, comment }) => save.mutateAsync({ rating: rating ?? 0, comment }),
    done: onDone,
    otherwise: (error) => `The review was not saved. ${retryAdvice(error)}`,
    unsaved: { keptAs: name },
  })
  return (
    <Form of={form} className="flex flex-col gap-4">
      <StarsField
        value={form.values.rating}
        onChange={(rating) => form.set({ rating })}
        error={form.problems.rating}
      />
      <Field label={`How was it with ${djName}?`} hint={hint} {...form.field('comment')}>
        <Textarea maxLength={commentMaxLength} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {action}
        </Button>
      </div>
    </Form>
  )
}

const missingIn = ({ rating, comment }: ReviewDraft) => ({
  rating: rating === null ? 'Please choose one to five stars' : undefined,
  comment: comment.trim() === '' ? 'Please write a few words' : undefined,
})
