import { reasonMaxLength } from '@cuebook/domain/admin/people/person.ts'
import { useId, useRef } from 'react'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { DialogClose } from '../../kernel/ui/overlay/DialogClose.tsx'
import { type PersonAction, usePersonAction } from './requests.ts'

export interface ActionWords {
  readonly button: string
  readonly title: (name: string) => string
  readonly description: string
  readonly done: string
  readonly tone?: 'danger'
}

interface ActionDialogProps {
  action: PersonAction
  words: ActionWords
  person: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** Asks why, and does it. Without a reason nothing is done to a person. */
export function ActionDialog({ action, words, person, onClose }: ActionDialogProps) {
  const change = usePersonAction(action, person.id)
  const formId = useId()
  const reasonBox = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    start: { reason: '' },
    rules: ({ reason }) => ({
      reason: reason.trim().length < 3 ? 'Please say why, in a few words.' : undefined,
    }),
    send: ({ reason }) => change.mutateAsync(reason),
    done() {
      toast({ title: words.done })
      onClose()
    },
    otherwise: (error) => `This did not work. ${retryAdvice(error)}`,
  })
  return (
    <Dialog
      title={words.title(person.name)}
      description={words.description}
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      firstFocus={reasonBox}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button
            type="submit"
            form={formId}
            variant={words.tone === 'danger' ? 'danger' : 'primary'}
            loading={form.isBusy}
          >
            {words.button}
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className="flex flex-col gap-4">
        <Field
          label="Reason"
          required
          hint={`${form.values.reason.length} of ${reasonMaxLength} characters`}
          {...form.field('reason')}
        >
          <Textarea ref={reasonBox} maxLength={reasonMaxLength} />
        </Field>
      </Form>
    </Dialog>
  )
}
