import { fullName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { againstBudget } from '@cuebook/domain/service-requests/applying/against-budget.ts'
import {
  type ApplicationForm,
  applicationForm,
  longestMessage,
  shortestMessage,
} from '@cuebook/domain/service-requests/applying/application-form.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import type { Facts } from '@cuebook/domain/templates/values.ts'
import { withoutFields } from '@cuebook/domain/templates/without-fields.ts'
import { useState } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { textBoxIn } from '../../kernel/form/textBoxIn.ts'
import { type FormOf, useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { QuickReplies } from '../../messages/templates/QuickReplies.tsx'
import { PricesNotLoaded } from '../../packages/PricesNotLoaded.tsx'
import { usePrices } from '../../packages/requests.ts'
import { InsertTemplate } from '../../templates/InsertTemplate.tsx'
import { withText } from '../../templates/templateWords.ts'
import { emptyQuote, freeThatDay } from './applyValues.ts'
import type { OfferedHours } from './followHours.ts'
import { PackageSelect } from './PackageSelect.tsx'
import { packageOf } from './packageItems.ts'
import { QuoteFields } from './QuoteFields.tsx'

interface ApplyFormProps {
  id: string
  request: Pick<ListedRequest, 'budget' | 'isBooked'> &
    Partial<Pick<ListedRequest, 'choice' | 'distanceMiles'>>
  /** What the request says, to fill in the fields of a text. */
  facts: Facts
  /** What the form begins with; nothing when absent. */
  initial?: ApplicationForm
  /** An application that is changed keeps its package. */
  isNew?: boolean
  /** The package of an application that is changed. */
  offered?: OfferedHours | null
  onSubmit: (values: ApplicationForm) => Promise<unknown>
  onDone: () => void
}

interface ApplyFieldProps {
  form: FormOf<ApplicationForm>
}

const rules = withoutFields(applicationForm, ['message', 'availability', 'items'])

export default function ApplyForm({
  id,
  request,
  facts,
  initial = emptyQuote,
  isNew = true,
  offered = null,
  onSubmit,
  onDone,
}: ApplyFormProps) {
  const { data: user } = useCurrentUser()
  const own = usePrices(user?.id ?? null)
  const prices = own.data
  const form = useForm({
    start: initial,
    rules,
    send: onSubmit,
    done: onDone,
    failed: tellFailure('Error', 'Failed to submit application'),
    unsaved: 'asks',
  })
  const { choice = null, distanceMiles = null } = request
  const [fills, setFills] = useState(0)
  return (
    <Form of={form} id={id} className="mt-4 flex flex-col gap-4">
      <PricesNotLoaded query={own} what="Your packages" />
      {isNew && (
        <PackageSelect
          form={form}
          request={{ choice, distanceMiles }}
          prices={prices}
          onFill={() => setFills(fills + 1)}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <PriceField form={form} budget={request.budget} />
        <AvailabilityField form={form} isBooked={request.isBooked} />
      </div>
      <MessageField form={form} facts={{ ...facts, djName: user ? fullName(user) : null }} />
      <QuoteFields
        form={form}
        prices={prices}
        fills={fills}
        offered={offered ?? packageOf(form.values.packageId, { choice, prices })}
      />
    </Form>
  )
}

/** What the DJ's own calendar says is one press away. The chip stays, so that the focus stays on it. */
function AvailabilityField({ form, isBooked }: ApplyFieldProps & { isBooked: boolean }) {
  const fillIn = () => form.set({ availability: freeThatDay })
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label="Availability" required className="w-full" {...form.field('availability')}>
        <Input />
      </Field>
      {!isBooked && (
        <Button
          size="sm"
          variant="secondary"
          aria-pressed={form.values.availability === freeThatDay}
          onClick={fillIn}
        >
          {freeThatDay}
        </Button>
      )}
    </div>
  )
}

function PriceField({ form, budget }: ApplyFieldProps & { budget: number | null }) {
  return (
    <Field
      label="Proposed price"
      required
      hint={<span aria-live="polite">{budgetHint(form.values.proposedPrice, budget)}</span>}
      {...form.field('proposedPrice')}
    >
      <Input type="number" inputMode="decimal" min={0} step={0.01} leading="$" placeholder="0.00" />
    </Field>
  )
}

/** The price judged against the budget while it is typed. */
function budgetHint(typed: string | number, budget: number | null): string {
  if (budget === null) return 'The client named no budget'
  const verdict = typed === '' ? null : againstBudget(Number(typed), budget)
  if (!verdict) return `The budget is ${usd(budget)}`
  return verdict.side === 'on'
    ? 'The same as the budget'
    : `${usd(verdict.difference)} ${verdict.side} the budget`
}

function MessageField({ form, facts }: ApplyFieldProps & { facts: Facts }) {
  const { message, proposedPrice } = form.values
  const price = proposedPrice === '' ? Number.NaN : Number(proposedPrice)
  /** What is typed stays, and the text comes after it. The focus stays on the chip, as in the field above. */
  const add = (text: string) => {
    const next = [message.trimEnd(), text].filter(Boolean).join('\n').slice(0, longestMessage)
    form.set({ message: next })
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label="Message"
        required
        {...form.field('message')}
        hint={
          <span className="flex justify-between gap-3">
            <span>At least {shortestMessage} characters</span>
            <span className="tabular-nums">{message.trim().length}</span>
          </span>
        }
      >
        <Textarea rows={3} maxLength={longestMessage} />
      </Field>
      <QuickReplies onPick={add} />
      <InsertTemplate
        kind="quote"
        label="Insert a template"
        textBox={textBoxIn(form.element, 'message')}
        facts={{ ...facts, price: Number.isFinite(price) ? price : null }}
        onInsert={(text) => form.set({ message: withText(message, text).slice(0, longestMessage) })}
      />
    </div>
  )
}
