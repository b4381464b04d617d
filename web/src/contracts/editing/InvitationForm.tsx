import {
  invitation,
  invitationCall,
  type InvitationForm as Values,
} from '@cuebook/domain/contracts/invitation.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../kernel/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { KeptNotice } from '../../kernel/unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { useCreateContract } from '../oneContract.ts'
import { blankIsNull } from './detailsForm.ts'
import { MoneyFields } from './MoneyFields.tsx'

export interface InvitedPerson {
  readonly id: string
  readonly name: string
}

interface InvitationFormProps {
  clientEmail: string
  client?: InvitedPerson | undefined
  onDone: () => void
}

const doneWords = {
  pending: {
    title: 'Contract Invitation Sent!',
    description: 'Your client will receive an email to complete the event details.',
  },
  draft: { title: 'Draft saved', description: 'Your client sees it once you send it.' },
} as const

/** Refusals that another press would not change, so the server's sentence stays in the form. */
const standing: readonly (string | undefined)[] = [
  'contract.too-many-invitations',
  'contract.blocked',
  'contract.you-blocked',
  'contract.no-client',
]

const standingReason = (error: unknown): string | null =>
  error instanceof ApiError && standing.includes(error.failure.code) ? error.reason : null

export default function InvitationForm({ clientEmail, client, onDone }: InvitationFormProps) {
  const create = useCreateContract()
  const [status, setStatus] = useState<'pending' | 'draft'>('pending')
  const { register, handleSubmit, formState, setError, watch, reset } = useForm({
    // A price may be a number or text, and the resolver reports the first problem only: the schema puts the
    // right one first.
    resolver: zodResolver(client ? invitationCall : invitation),
    defaultValues: {
      clientId: client?.id ?? clientEmail,
      price: '',
      depositPercent: null,
      terms: '',
      additionalInfo: '',
    } as Values,
  })
  const { errors, isDirty } = formState
  const kept = useUnsavedGuard(isDirty, {
    name: 'invitation',
    values: watch(),
    restore: (typed) => reset(typed, { keepDefaultValues: true }),
  })

  const submitAs = (as: 'pending' | 'draft') => {
    setStatus(as)
    return handleSubmit((values) =>
      create.mutate(
        { ...values, status: as },
        {
          onSuccess: () => {
            toast(doneWords[as])
            onDone()
          },
          onError: (error) => {
            if (error instanceof ApiError && error.failure.code === 'contract.with-yourself') {
              setError('clientId', { message: error.reason }, { shouldFocus: true })
            }
            toast({
              title: 'Error',
              description: standingReason(error) ?? 'Failed to create contract invitation. Please try again.',
              variant: 'destructive',
            })
          },
        },
      ),
    )()
  }
  const reason = standingReason(create.error)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void submitAs('pending')
      }}
    >
      <KeptNotice offer={kept} />
      {client ? (
        <p>
          Client: <strong>{client.name}</strong>
        </p>
      ) : (
        <Field label="Client email" required error={errors.clientId?.message}>
          <Input type="email" autoComplete="off" placeholder="client@example.com" {...register('clientId')} />
        </Field>
      )}
      <MoneyFields
        price={{
          label: 'Expected price',
          hint: 'In US dollars',
          error: errors.price?.message,
          field: register('price'),
        }}
        deposit={{
          error: errors.depositPercent?.message,
          field: register('depositPercent', { setValueAs: blankIsNull }),
        }}
      />
      <Field
        label="Terms"
        optional
        hint="They are added to the standard terms."
        error={errors.terms?.message}
      >
        <Textarea rows={3} {...register('terms')} />
      </Field>
      <Field label="Notes" optional error={errors.additionalInfo?.message}>
        <Textarea rows={3} {...register('additionalInfo')} />
      </Field>
      {reason && <Notice tone="error">{reason}</Notice>}
      <div className="mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button
          variant="secondary"
          loading={create.isPending && status === 'draft'}
          disabled={create.isPending}
          onClick={() => void submitAs('draft')}
        >
          Save as draft
        </Button>
        <Button type="submit" loading={create.isPending && status === 'pending'} disabled={create.isPending}>
          Send Invitation
        </Button>
      </div>
    </form>
  )
}
