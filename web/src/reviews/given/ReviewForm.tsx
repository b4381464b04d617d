import { commentMaxLength } from '@cuebook/domain/reviews/limits.ts'
import { type FormEvent, useState } from 'react'
import { reasonOf } from '../../kernel/api.ts'
import { retryAdvice } from '../../kernel/retryAdvice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { KeptNotice } from '../../kernel/unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { StarsField } from './StarsField.tsx'

interface Written {
  rating: number
  comment: string
}

interface ReviewFormProps {
  /** Names the form, for what was typed before the session ended. */
  name: string
  djName: string
  before?: Written
  hint: string
  action: string
  save: {
    mutate: (written: Written, options: { onSuccess: () => void }) => void
    isPending: boolean
    isSuccess: boolean
    error: Error | null
  }
  onCancel: () => void
  onDone: () => void
}

export function ReviewForm({ name, djName, before, hint, action, save, onCancel, onDone }: ReviewFormProps) {
  const [rating, setRating] = useState<number | null>(before?.rating ?? null)
  const [comment, setComment] = useState(before?.comment ?? '')
  const [isChecked, setChecked] = useState(false)
  const isDirty = rating !== (before?.rating ?? null) || comment !== (before?.comment ?? '')
  const kept = useUnsavedGuard(isDirty && !save.isSuccess, {
    name,
    values: { rating, comment },
    restore: (typed) => {
      setRating(typed.rating)
      setComment(typed.comment)
    },
  })
  const missing = {
    rating: rating === null ? 'Please choose one to five stars' : undefined,
    comment: comment.trim() === '' ? 'Please write a few words' : undefined,
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (rating === null || missing.comment) {
      const first = event.currentTarget.querySelector<HTMLElement>(rating === null ? 'input' : 'textarea')
      return first?.focus()
    }
    save.mutate({ rating, comment }, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <KeptNotice offer={kept} />
      {save.error && (
        <Notice tone="error">
          {reasonOf(save.error, `The review was not saved. ${retryAdvice(save.error)}`)}
        </Notice>
      )}
      <StarsField value={rating} onChange={setRating} error={isChecked ? missing.rating : undefined} />
      <Field label={`How was it with ${djName}?`} hint={hint} error={isChecked ? missing.comment : undefined}>
        <Textarea
          maxLength={commentMaxLength}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
