import { replyMaxLength } from '@cuebook/domain/reviews/limits.ts'
import type { ReceivedReview } from '@cuebook/domain/reviews/review.ts'
import { useEffect, useRef } from 'react'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { useReply } from '../requests.ts'

interface ReplyFormProps {
  review: ReceivedReview
  onCancel: () => void
  onDone: () => void
}

export function ReplyForm({ review: { id, client, reply }, onCancel, onDone }: ReplyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = useReply(id)
  const form = useForm({
    start: { text: reply?.text ?? '' },
    rules: missingIn,
    send: ({ text }) => send.mutateAsync(text),
    done() {
      toast({ title: reply ? 'Reply changed' : 'Reply posted', quiet: true })
      onDone()
    },
    otherwise: (error) => `The reply was not posted. ${retryAdvice(error)}`,
    unsaved: 'asks',
  })
  return (
    <Form of={form} className="mt-3 flex flex-col gap-3">
      <Field label={`Your reply to ${client.name}`} hideLabel {...form.field('text')}>
        <Textarea ref={field} rows={2} className="!min-h-16" maxLength={replyMaxLength} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-3">
          {reply ? 'Everyone sees your reply.' : 'Everyone sees your reply. The client gets a message.'}
        </p>
        <div className="ml-auto flex gap-2">
          <Button variant="secondary" size="sm" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" size="sm" loading={form.isBusy}>
            {reply ? 'Save reply' : 'Post reply'}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const missingIn = ({ text }: { text: string }) => ({
  text: text.trim() === '' ? 'Please write a reply' : undefined,
})
