import { defaultDepositPercent } from '@cuebook/domain/contracts/money/money.ts'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'

interface MoneyFieldsProps {
  price: { label: string; hint?: ReactNode; error: string | undefined; field: UseFormRegisterReturn }
  deposit: { error: string | undefined; field: UseFormRegisterReturn }
}

/** The price and the deposit percent, side by side where there is room. */
export function MoneyFields({ price, deposit }: MoneyFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={price.label} required hint={price.hint} error={price.error}>
        <Input
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          leading="$"
          placeholder="0.00"
          {...price.field}
        />
      </Field>
      <Field
        label="Deposit percent"
        optional
        hint={`${defaultDepositPercent}% if left empty`}
        error={deposit.error}
      >
        <Input type="number" inputMode="numeric" min={0} max={100} step={1} trailing="%" {...deposit.field} />
      </Field>
    </div>
  )
}
