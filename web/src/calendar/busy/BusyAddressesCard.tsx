import {
  type BusyAddress,
  busyAddressForm,
  MOST_BUSY_ADDRESSES,
} from '@cuebook/domain/calendar/connection.ts'
import { useRef } from 'react'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useAddAddress } from '../requests.ts'
import { BusyAddressRow } from './BusyAddressRow.tsx'

/** Calendars of a DJ that are only read, for the hours in which the DJ is not free. */
export function BusyAddressesCard({ addresses }: { addresses: readonly BusyAddress[] }) {
  const card = useRef<HTMLElement>(null)
  const isFull = addresses.length >= MOST_BUSY_ADDRESSES
  return (
    <Card ref={card} tabIndex={-1} aria-label="Busy times from other calendars" className="scroll-mt-20">
      <CardHeader
        title="Busy times from other calendars"
        description="Paste the ICS address of a calendar that you keep elsewhere. We read only when you are busy: those hours are grey on your event calendar, and clients do not find you free then."
      />
      {addresses.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {addresses.map((address) => (
            <BusyAddressRow key={address.id} address={address} focusAfter={() => card.current} />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-ink-3">{`You have ${MOST_BUSY_ADDRESSES} addresses, which is the most. Remove one to add another.`}</p>
      ) : (
        <AddressForm />
      )}
    </Card>
  )
}

function AddressForm() {
  const add = useAddAddress()
  const form = useForm({
    start: { address: '' },
    rules: busyAddressForm,
    send: ({ address }) => add.mutateAsync(address),
    done(_reply, { reset }) {
      reset()
      toast({ title: 'Calendar added', description: 'Its busy times count from now on.' })
    },
    refused: (error) => ({ address: reasonOf(error, 'We could not reach Cuebook. Please try again.') }),
  })
  return (
    <Form of={form} className="flex flex-col gap-2 sm:flex-row sm:items-start">
      <Field label="Calendar address" className="min-w-0 flex-1" {...form.field('address')}>
        <Input
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
          placeholder="https://"
        />
      </Field>
      <Button type="submit" className="sm:mt-6.5" loading={form.isBusy}>
        Add address
      </Button>
    </Form>
  )
}
