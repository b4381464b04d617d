import { replyMaxLength } from '@cuebook/domain/reviews/limits.ts'
import type { ReceivedReview } from '@cuebook/domain/reviews/review.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../kernel/api.ts'
import { retryAdvice } from '../../kernel/retryAdvice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { useReply } from '../requests.ts'

interface ReplyFormProps {
  review: ReceivedReview
  onCancel: () => void
  onDone: () => void
}

export function ReplyForm({ review: { id, client, reply }, onCancel, onDone }: ReplyFormProps) {
  const before = reply?.text ?? ''
  const [text, setText] = useState(before)
  const [isMissing, setMissing] = useState(false)
  const send = useReply(id)
  const field = useRef<HTMLTextAreaElement>(null)
  useUnsavedGuard(text !== before && !send.isSuccess)
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() === '') return field.current?.focus()
    send.mutate(text, {
      onSuccess: () => {
        toast({ title: reply ? 'Reply changed' : 'Reply posted', quiet: true })
        onDone()
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      {send.isError && (
        <Notice tone="error">
          {reasonOf(send.error, `The reply was not posted. ${retryAdvice(send.error)}`)}
        </Notice>
      )}
      <Field
        label={`Your reply to ${client.name}`}
        hideLabel
        error={isMissing ? 'Please write a reply' : undefined}
      >
        <Textarea
          ref={field}
          rows={2}
          className="!min-h-16"
          maxLength={replyMaxLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-3">
          {reply ? 'Everyone sees your reply.' : 'Everyone sees your reply. The client gets a message.'}
        </p>
        <div className="ml-auto flex gap-2">
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={send.isPending}>
            {reply ? 'Save reply' : 'Post reply'}
          </Button>
        </div>
      </div>
    </form>
  )
}
