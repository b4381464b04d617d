import type { Role } from '@cuebook/domain/kernel/access.ts'
import { LONGEST_WEBHOOK_URL, OLD_SECRET_HOURS } from '@cuebook/domain/programs/limits.ts'
import type { Webhook } from '@cuebook/domain/programs/programs.ts'
import { eventsFor, eventWords, type WebhookEvent } from '@cuebook/domain/programs/webhook-events.ts'
import { useId, useState } from 'react'
import { ApiError } from '../../kernel/calls/api.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Plus } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { ChoiceList } from '../ChoiceList.tsx'
import { useAddWebhook, useChangeWebhook } from '../requests.ts'
import { SecretShown } from '../SecretShown.tsx'

const choicesFor = (role: Role) =>
  eventsFor(role).map((value) => ({ value, label: eventWords[value].label, about: value }))
const NONE_CHOSEN = 'Choose at least one event.'

/** The secret with which a receiver tells our calls from others. */
const SigningSecret = ({ secret }: { secret: string }) => (
  <SecretShown
    label="Signing secret"
    secret={secret}
    warning="Your program needs it to tell our calls from those of others."
  />
)

export function AddWebhookDialog({ role }: { role: Role }) {
  const [open, setOpen] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const formId = useId()
  const add = useAddWebhook()
  function change(next: boolean) {
    setOpen(next)
    if (next) setSecret(null)
  }
  return (
    <Dialog
      title={secret ? 'Your signing secret' : 'Add an address'}
      open={open}
      onOpenChange={change}
      trigger={
        <Button size="sm">
          <Plus aria-hidden />
          Add an address
        </Button>
      }
      footer={
        secret ? (
          <Button onClick={() => change(false)}>Done</Button>
        ) : (
          <Button type="submit" form={formId} loading={add.isPending}>
            Add the address
          </Button>
        )
      }
    >
      {secret ? (
        <SigningSecret secret={secret} />
      ) : (
        <AddFields id={formId} role={role} onSend={add.mutateAsync} onAdded={setSecret} />
      )}
    </Dialog>
  )
}

interface AddFieldsProps {
  id: string
  role: Role
  onSend: ReturnType<typeof useAddWebhook>['mutateAsync']
  onAdded: (secret: string) => void
}

function AddFields({ id, role, onSend, onAdded }: AddFieldsProps) {
  const form = useForm({
    start: { url: '', events: eventsFor(role) },
    rules: ({ url, events }) => ({
      ...(!/^https?:\/\/\S+$/.test(url.trim()) && {
        url: 'Enter the address of your program, beginning with https://',
      }),
      ...(events.length === 0 && { events: NONE_CHOSEN }),
    }),
    send: (typed) => onSend(typed),
    done: ({ secret }) => onAdded(secret),
    refused: (error) =>
      error instanceof ApiError && error.failure.code === 'webhook.same-address'
        ? { url: error.reason }
        : undefined,
    otherwise: 'The address was not added. Please try again.',
  })
  return (
    <Form of={form} id={id} className="space-y-5">
      <Field
        label="Address of your program"
        hint="We call it, so it has to be on the internet, with https."
        required
        {...form.field('url')}
      >
        <Input type="url" inputMode="url" autoComplete="off" maxLength={LONGEST_WEBHOOK_URL} />
      </Field>
      <ChoiceList
        legend="What it hears of"
        options={choicesFor(role)}
        chosen={form.values.events}
        onChange={(events) => form.set({ events })}
        error={form.problems.events}
      />
    </Form>
  )
}

interface EventsDialogProps {
  role: Role
  webhook: Webhook
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function EventsDialog({ role, webhook, open, onOpenChange }: EventsDialogProps) {
  const formId = useId()
  const save = useChangeWebhook()
  return (
    <Dialog
      title="What it hears of"
      description={webhook.url}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <Button type="submit" form={formId} loading={save.isPending}>
          Save
        </Button>
      }
    >
      <EventFields
        id={formId}
        role={role}
        webhook={webhook}
        onSend={save.mutateAsync}
        onSaved={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

interface EventFieldsProps extends Pick<EventsDialogProps, 'role' | 'webhook'> {
  id: string
  onSend: ReturnType<typeof useChangeWebhook>['mutateAsync']
  onSaved: () => void
}

function EventFields({ id, role, webhook, onSend, onSaved }: EventFieldsProps) {
  const known = eventsFor(role)
  const start: { events: WebhookEvent[] } = {
    events: webhook.events.filter((event) => known.includes(event)),
  }
  const form = useForm({
    start,
    rules: ({ events }) => (events.length === 0 ? { events: NONE_CHOSEN } : {}),
    send: ({ events }) => onSend({ id: webhook.id, version: webhook.version, events }),
    done: onSaved,
    unsaved: 'asks',
  })
  return (
    <Form of={form} id={id} className="space-y-5">
      <ChoiceList
        legend="Events"
        options={choicesFor(role)}
        chosen={form.values.events}
        onChange={(events) => form.set({ events })}
        error={form.problems.events}
      />
    </Form>
  )
}

interface NewSecretDialogProps {
  secret: string | null
  onClose: () => void
  focusAfter: () => HTMLElement | null
}

export const NewSecretDialog = ({ secret, onClose, focusAfter }: NewSecretDialogProps) => (
  <Dialog
    title="Your new signing secret"
    description={`For ${OLD_SECRET_HOURS} hours every call is signed with the old one too, so that your program can change over.`}
    open={secret !== null}
    onOpenChange={(open) => !open && onClose()}
    focusAfter={focusAfter}
    footer={<Button onClick={onClose}>Done</Button>}
  >
    {secret && <SigningSecret secret={secret} />}
  </Dialog>
)
