import type { PaymentDetails } from '@cuebook/domain/admin/money/payment.ts'
import { cents, typedDollars, usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { refundReasonMaxLength } from '@cuebook/domain/payments/refund.ts'
import { useState } from 'react'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useRefund } from './requests.ts'

/** Gives the payment back, in whole or in part. */
export function RefundCard({ payment }: { payment: PaymentDetails }) {
  return (
    <Card>
      <CardHeader
        title="Refund"
        description={`${usd(payment.left)} of ${usd(payment.amount)} can go back to the card.`}
      />
      {payment.refusal ? (
        <Notice>{payment.refusal}</Notice>
      ) : (
        <RefundForm key={payment.left} payment={payment} />
      )}
    </Card>
  )
}

function RefundForm({ payment }: { payment: PaymentDetails }) {
  const [asked, setAsked] = useState<{ amount: number; reason: string } | null>(null)
  const refund = useRefund(payment.id)
  const form = useForm({
    start: { amount: '', reason: '' },
    rules: (values) => judge(values, payment.left),
    send: ({ amount, reason }) => setAsked({ amount: typedDollars(amount), reason }),
  })
  const standing = payment.isCancelled
    ? ''
    : ' The contract stands, so the client is asked for this amount again.'
  return (
    <>
      <Form of={form} className="space-y-4">
        <Field label="Amount" required {...form.field('amount')}>
          <Input inputMode="decimal" autoComplete="off" leading="$" />
        </Field>
        <Field
          label="Reason"
          required
          hint="The client and the DJ read it in a mail."
          {...form.field('reason')}
        >
          <Textarea rows={3} maxLength={refundReasonMaxLength} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" loading={refund.isPending}>
            Refund
          </Button>
          <Button
            type="button"
            variant="secondary"
            onClick={() => form.set({ amount: String(payment.left) })}
          >
            {`All that is left (${usd(payment.left)})`}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={`Refund ${usd(asked?.amount ?? 0)}?`}
        description={`The money goes back to the card of ${payment.client.name}, and both parties are told. This cannot be undone.${standing}`}
        confirmLabel={`Refund ${usd(asked?.amount ?? 0)}`}
        tone="danger"
        onConfirm={async () => {
          if (asked) await refund.mutateAsync({ ...asked, left: payment.left })
        }}
      />
    </>
  )
}

/** What the server would refuse, said before it is asked. */
function judge({ amount, reason }: { amount: string; reason: string }, left: number) {
  const dollars = typedDollars(amount)
  const isAmount = dollars > 0 && /^[\d,]{1,11}(\.\d{1,2})?$/.test(amount.trim())
  const isTooMuch = isAmount && cents(dollars) > cents(left)
  return {
    ...(!isAmount && { amount: 'Please enter an amount like 50 or 50.25' }),
    ...(isTooMuch && { amount: `At most ${usdOfCents(cents(left))} can go back` }),
    ...(reason.trim() === '' && { reason: 'Please say why' }),
  }
}
