import { usd } from '@cuebook/domain/kernel/money.ts'
import { againstBudget } from '@cuebook/domain/service-requests/against-budget.ts'
import {
  type ApplicationForm,
  applicationForm,
  longestMessage,
  shortestMessage,
} from '@cuebook/domain/service-requests/application-form.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
import { QuickReplies } from '../../messages/templates/QuickReplies.tsx'
import { emptyQuote, freeThatDay } from './applyValues.ts'
import { QuoteFields } from './QuoteFields.tsx'

interface ApplyFormProps {
  id: string
  request: Pick<ListedRequest, 'budget' | 'isBooked'>
  /** What the form begins with; nothing when absent. */
  initial?: ApplicationForm
  /** The application has arrived, so nothing that was typed can be lost. */
  sent: boolean
  onSubmit: (values: ApplicationForm) => void
}

export default function ApplyForm({ id, request, initial = emptyQuote, sent, onSubmit }: ApplyFormProps) {
  const form = useForm({
    resolver: zodResolver(applicationForm),
    defaultValues: initial,
  })
  const { handleSubmit, formState } = form
  useUnsavedGuard(formState.isDirty && !sent)
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog of the quick replies is no child on the page, but its submit arrives here all the same.
          if (event.target !== event.currentTarget) return
          void handleSubmit((values) => onSubmit(values))()
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <PriceField budget={request.budget} />
          <AvailabilityField isBooked={request.isBooked} />
        </div>
        <MessageField />
        <QuoteFields />
      </form>
    </FormProvider>
  )
}

/** What the DJ's own calendar says is one press away. The chip stays, so that the focus stays on it. */
function AvailabilityField({ isBooked }: { isBooked: boolean }) {
  const { register, formState, setValue } = useFormContext<ApplicationForm>()
  const typed = useWatch<ApplicationForm, 'availability'>({ name: 'availability' })
  const fillIn = () =>
    setValue('availability', freeThatDay, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label="Availability" required error={formState.errors.availability?.message} className="w-full">
        <Input {...register('availability')} />
      </Field>
      {!isBooked && (
        <Button size="sm" variant="secondary" aria-pressed={typed === freeThatDay} onClick={fillIn}>
          {freeThatDay}
        </Button>
      )}
    </div>
  )
}

function PriceField({ budget }: { budget: number | null }) {
  const { register, formState } = useFormContext<ApplicationForm>()
  const typed = useWatch<ApplicationForm, 'proposedPrice'>({ name: 'proposedPrice' })
  return (
    <Field
      label="Proposed price"
      required
      error={formState.errors.proposedPrice?.message}
      hint={<span aria-live="polite">{budgetHint(typed, budget)}</span>}
    >
      <Input
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        leading="$"
        placeholder="0.00"
        {...register('proposedPrice')}
      />
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

function MessageField() {
  const { register, formState, setValue } = useFormContext<ApplicationForm>()
  const message = useWatch<ApplicationForm, 'message'>({ name: 'message' })
  /** What is typed stays, and the text comes after it. The focus stays on the chip, as in the field above. */
  const add = (text: string) => {
    const next = [message.trimEnd(), text].filter(Boolean).join('\n').slice(0, longestMessage)
    setValue('message', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label="Message"
        required
        error={formState.errors.message?.message}
        hint={
          <span className="flex justify-between gap-3">
            <span>At least {shortestMessage} characters</span>
            <span className="tabular-nums">{message.trim().length}</span>
          </span>
        }
      >
        <Textarea rows={3} maxLength={longestMessage} {...register('message')} />
      </Field>
      <QuickReplies onPick={add} />
    </div>
  )
}
