import { type FieldValues, sendTroubles } from '@cuebook/domain/templates/fill.ts'
import { kindTable } from '@cuebook/domain/templates/kinds.ts'
import { toldOf } from '@cuebook/domain/templates/parse.ts'
import { startersFor } from '@cuebook/domain/templates/starters.ts'
import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { retryAdvice } from '../kernel/calls/retryAdvice.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { newUuid } from '../kernel/newUuid.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Select } from '../kernel/ui/form/Select.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { DialogClose } from '../kernel/ui/overlay/DialogClose.tsx'
import type { DialogOpening } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { libraryAddress } from './addresses.ts'
import { FilledText } from './FilledText.tsx'
import { readTemplate, useLibrary, useSendMail, useValues } from './requests.ts'

interface MailDialogProps {
  contractId: string
  text: string
}

export function MailDialog({ contractId, text, id, open, onOpenChange }: MailDialogProps & DialogOpening) {
  const formId = useId()
  const send = useSendMail()
  const booking = useValues(open ? { of: 'booking', id: contractId } : null)
  const close = () => onOpenChange(false)
  return (
    <Dialog
      id={id}
      open={open}
      onOpenChange={onOpenChange}
      title="Send a mail"
      description="It stands in your conversation and is mailed as well, marked as written by you. Links are left out of the mail, except the one to the booking."
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} loading={send.isPending} disabled={!booking.values}>
            Send
          </Button>
        </>
      }
    >
      {booking.isError && !booking.values && (
        <ErrorState onRetry={() => void booking.refetch()} retrying={booking.isFetching} />
      )}
      {!booking.isError && !booking.values && <Skeleton className="h-72" />}
      {booking.values && (
        <MailForm
          id={formId}
          contractId={contractId}
          text={text}
          values={booking.values}
          onSend={(body) => send.mutateAsync({ body })}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

interface MailFormProps extends MailDialogProps {
  id: string
  values: FieldValues
  onSend: (mail: { contractId: string; text: string; clientId: string }) => Promise<unknown>
  onClose: () => void
}

function MailForm({ id, contractId, text, values, onSend, onClose }: MailFormProps) {
  // A try of the same text is the same mail, however often it is pressed.
  const tried = useRef({ text: '', clientId: newUuid() })
  const idFor = (typed: string): string => {
    if (tried.current.text !== typed) tried.current = { text: typed, clientId: newUuid() }
    return tried.current.clientId
  }
  const form = useForm({
    start: { text },
    rules: (typed) => ({ text: troubleOf(typed.text, values) }),
    send: (typed) => onSend({ contractId, text: typed.text, clientId: idFor(typed.text) }),
    done() {
      toast({ title: 'Mail sent', description: 'It stands in your conversation, too.' })
      onClose()
    },
    otherwise: (error) => `The mail was not sent. ${retryAdvice(error)}`,
    unsaved: 'asks',
  })
  return (
    <Form of={form} id={id} className="flex flex-col gap-4">
      <p className="text-sm text-ink-2 wrap-anywhere">
        To <strong className="font-medium text-ink">{recipientOf(values)}</strong>
        {aboutWords(values)}
      </p>
      <TextChoice onChoose={(chosen) => form.set({ text: chosen })} />
      <Field label="Text" required {...form.field('text')}>
        <Textarea rows={7} maxLength={kindTable.mail.longest} />
      </Field>
      {form.values.text.trim() !== '' && (
        <div>
          <p className="mb-1.5 text-sm font-medium">What the client reads in the mail</p>
          <FilledText kind="mail" text={form.values.text} values={values} />
        </div>
      )}
    </Form>
  )
}

const wordsOf = (values: FieldValues, ...fields: readonly (keyof FieldValues)[]): string[] =>
  fields.flatMap((field) => values[field] || [])

const recipientOf = (values: FieldValues): string =>
  wordsOf(values, 'client first name', 'client last name').join(' ') || 'the client'

/** Which booking the fields are filled from, because it may have been chosen before the dialog. */
function aboutWords(values: FieldValues): string {
  const booking = wordsOf(values, 'event type', 'event date')
  return booking.length > 0 ? `, about ${booking.join(', ')}` : ''
}

const troubleOf = (text: string, values: FieldValues): string | undefined =>
  text.trim() === ''
    ? 'Please write a text'
    : (toldOf(sendTroubles(text, { kind: 'mail', values, source: 'booking' })) ?? undefined)

/** The DJ's own mails first, then those that are ready to use. */
function TextChoice({ onChoose }: { onChoose: (text: string) => void }) {
  const [chosen, setChosen] = useState('')
  const { data } = useLibrary()
  const own = (data ?? []).filter(({ kind }) => kind === 'mail')
  const starters = startersFor('mail')
  const options = [
    ...own.map(({ id, name }) => ({ value: id, label: name })),
    ...starters.map(({ name }) => ({ value: `starter:${name}`, label: `${name} (ready to use)` })),
  ]
  async function choose(value: string) {
    setChosen(value)
    const starter = starters.find(({ name }) => `starter:${name}` === value)
    if (starter) return onChoose(starter.text)
    try {
      onChoose((await readTemplate(value)).text)
    } catch (error) {
      setChosen('')
      toast({ title: 'The template did not load', description: retryAdvice(error), variant: 'destructive' })
    }
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Field label="Template" optional className="w-full">
        <Select
          options={options}
          value={chosen}
          placeholder="Choose a template"
          onValueChange={(value) => void choose(value)}
        />
      </Field>
      <Link
        href={`${libraryAddress}?kind=mail`}
        className="inline-flex min-h-6 items-center text-sm text-violet-ink underline underline-offset-2 touch:min-h-11"
      >
        Manage templates
      </Link>
    </div>
  )
}
