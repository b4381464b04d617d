import {
  invitation,
  invitationCall,
  type InvitationForm as Values,
} from '@cuebook/domain/contracts/invitation.ts'
import { withoutFields } from '@cuebook/domain/templates/without-fields.ts'
import { useState } from 'react'
import { ApiError } from '../../kernel/calls/api.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { textBoxIn } from '../../kernel/form/textBoxIn.ts'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { partsOfName } from '../../templates/templateWords.ts'
import type { KnownEvent } from '../addresses.ts'
import { useInvitation } from './contractOfBrought.ts'
import { blankIsNull } from './detailsForm.ts'
import { InsertClause } from './InsertClause.tsx'
import { KnownFacts } from './KnownFacts.tsx'
import { MoneyFields } from './MoneyFields.tsx'

export interface InvitedPerson {
  readonly id: string
  readonly name: string
}

interface InvitationFormProps {
  clientEmail: string
  /** What is known of the event already; it is sent along. */
  known?: Omit<KnownEvent, 'clientEmail'> | null | undefined
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
  'brought.has-contract',
]

/** What the server says shortly of a booking from elsewhere that is not there as it was read. */
const ofBrought: Readonly<Record<string, string>> = {
  'not-found': 'This booking is not on your list of brought bookings any more.',
  'brought.changed':
    'This booking was moved to another day in another window. Please begin again from your brought bookings.',
}

const callRules = withoutFields(invitationCall, ['terms', 'additionalInfo'])
const formRules = withoutFields(invitation, ['terms', 'additionalInfo'])

function standingReason(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const { code = '' } = error.failure
  return ofBrought[code] ?? (standing.includes(code) ? error.reason : null)
}

/** The details of the event among what is known, without those that nobody knows. */
function eventIn(known: InvitationFormProps['known']): Partial<Values> {
  const { eventType, eventDate, startTime, endTime, venue, venueAddress } = known ?? {}
  return {
    ...(eventType && { eventType }),
    ...(eventDate && { eventDate }),
    ...(startTime && { startTime }),
    ...(endTime && { endTime }),
    ...(venue && { venue }),
    ...(venueAddress && { venueAddress }),
  }
}

/** '1400.50' */
const amountOf = (price: number | null | undefined): string =>
  price?.toFixed(Number.isInteger(price) ? 0 : 2) ?? ''

export default function InvitationForm({ clientEmail, known, client, onDone }: InvitationFormProps) {
  const create = useInvitation(known)
  const [busyWith, setBusyWith] = useState<'pending' | 'draft'>('pending')
  const form = useForm({
    start: {
      ...eventIn(known),
      clientId: client?.id ?? clientEmail,
      price: amountOf(known?.price),
      depositPercent: known?.depositPercent ?? null,
      terms: '',
      additionalInfo: '',
    } as Values,
    rules: client ? callRules : formRules,
    async send(values, status: 'pending' | 'draft' = 'pending') {
      setBusyWith(status)
      await create.send({ ...values, status })
      return status
    },
    done(status) {
      toast(doneWords[status])
      onDone()
    },
    failed(error) {
      toast({
        title: 'Error',
        description: standingReason(error) ?? 'Failed to create contract invitation. Please try again.',
        variant: 'destructive',
      })
    },
    refused: (error) =>
      error instanceof ApiError && error.failure.code === 'contract.with-yourself'
        ? { clientId: error.reason }
        : undefined,
    unsaved: { keptAs: 'invitation' },
  })
  const reason = standingReason(create.error)
  return (
    <Form of={form} className="flex flex-col gap-4">
      {client ? (
        <p>
          Client: <strong>{client.name}</strong>
        </p>
      ) : (
        <Field label="Client email" required {...form.field('clientId')}>
          <Input type="email" autoComplete="off" placeholder="client@example.com" />
        </Field>
      )}
      {known && <KnownFacts known={known} />}
      <MoneyFields
        price={{
          label: 'Expected price',
          hint: 'In US dollars',
          ...form.field('price'),
        }}
        deposit={form.field('depositPercent', blankIsNull)}
      />
      <Field label="Terms" optional hint="They are added to the standard terms." {...form.field('terms')}>
        <Textarea rows={3} />
      </Field>
      <InsertClause
        into="terms"
        facts={{ ...form.values, ...partsOfName(client?.name ?? null) }}
        textBox={textBoxIn(form.element, 'terms')}
        text={form.values.terms}
        onChange={(terms) => form.set({ terms })}
      />
      <Field label="Notes" optional {...form.field('additionalInfo')}>
        <Textarea rows={3} />
      </Field>
      <InsertClause
        into="notes"
        facts={{ ...form.values, ...partsOfName(client?.name ?? null) }}
        textBox={textBoxIn(form.element, 'additionalInfo')}
        text={form.values.additionalInfo}
        onChange={(additionalInfo) => form.set({ additionalInfo })}
      />
      {reason && <Notice tone="error">{reason}</Notice>}
      <div className="mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button
          variant="secondary"
          loading={form.isBusy && busyWith === 'draft'}
          disabled={form.isBusy}
          onClick={() => form.submit('draft')}
        >
          Save as draft
        </Button>
        <Button type="submit" loading={form.isBusy && busyWith === 'pending'} disabled={form.isBusy}>
          Send Invitation
        </Button>
      </div>
    </Form>
  )
}
