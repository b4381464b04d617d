import { couponCodeForm, couponEnd, mostCouponMonths } from '@cuebook/domain/subscriptions/coupon-rules.ts'
import { ApiError } from '../../kernel/calls/api.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useMakeCoupon } from './requests.ts'

const start = { code: '', name: '', type: 'percent', value: '', lasts: 'once', months: '', until: '' }

export function NewCouponCard() {
  const make = useMakeCoupon()
  const form = useForm({
    start,
    rules: judge,
    send: (typed) =>
      make.mutateAsync({
        code: typed.code,
        name: typed.name,
        type: typed.type === 'fixed' ? 'fixed' : 'percent',
        value: Number(typed.value),
        lasts: typed.lasts === 'forever' || typed.lasts === 'months' ? typed.lasts : 'once',
        months: typed.lasts === 'months' ? Number(typed.months) : null,
        until: typed.until || null,
      }),
    done: (_, { reset }) => reset(),
    refused: (error) =>
      error instanceof ApiError && error.failure.code === 'coupon.exists'
        ? { code: error.reason }
        : undefined,
    otherwise: 'The code was not made. Please try again.',
  })
  return (
    <Card>
      <CardHeader title="New code" />
      <Form of={form} className="space-y-4">
        <Field label="Code" required {...form.field('code')}>
          <Input autoComplete="off" maxLength={40} className="uppercase" />
        </Field>
        <Field
          label="Name"
          hint="The DJ reads it under the price at checkout and on the subscription page. Without a name it is the code."
          {...form.field('name')}
        >
          <Input autoComplete="off" maxLength={80} />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Takes off" {...form.field('type')}>
            <Select
              options={[
                { value: 'percent', label: 'Percent' },
                { value: 'fixed', label: 'Dollars' },
              ]}
            />
          </Field>
          <Field label="How much" required {...form.field('value')}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Lasts" {...form.field('lasts')}>
            <Select
              options={[
                { value: 'once', label: 'One charge' },
                { value: 'months', label: 'Some months' },
                { value: 'forever', label: 'For ever' },
              ]}
            />
          </Field>
          {form.values.lasts === 'months' && (
            <Field label="Months" required {...form.field('months')}>
              <Input inputMode="numeric" autoComplete="off" />
            </Field>
          )}
        </div>
        <Field label="Last day" hint="Without one it goes on until you end it." {...form.field('until')}>
          <Input type="date" />
        </Field>
        <Button type="submit" loading={form.isBusy}>
          Make the code
        </Button>
      </Form>
    </Card>
  )
}

const isWhole = (text: string, most: number): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

function judge({ code, type, value, lasts, months, until }: typeof start) {
  return {
    ...(!couponCodeForm.test(code.trim().toUpperCase()) && {
      code: 'A code has 3 to 40 letters, digits and hyphens',
    }),
    ...(type === 'percent' && !isWhole(value, 100) && { value: 'A whole number from 1 to 100' }),
    ...(type === 'fixed' && !isWhole(value, 10_000) && { value: 'Whole dollars from 1 to 10000' }),
    ...(lasts === 'months' &&
      !isWhole(months, mostCouponMonths) && { months: `A number from 1 to ${mostCouponMonths}` }),
    ...(until && !couponEnd(until) && { until: 'Please enter a day' }),
  }
}
