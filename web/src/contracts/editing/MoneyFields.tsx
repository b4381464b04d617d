import { defaultDepositPercent } from '@cuebook/domain/contracts/money/money.ts'
import { Field, type FieldProps } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'

interface MoneyFieldsProps {
  price: Pick<FieldProps, 'label' | 'hint' | 'error' | 'control'>
  deposit: Pick<FieldProps, 'error' | 'control'>
}

/** The price and the deposit percent, side by side where there is room. */
export function MoneyFields({ price, deposit }: MoneyFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field required {...price}>
        <Input type="number" inputMode="decimal" min={0} step={0.01} leading="$" placeholder="0.00" />
      </Field>
      <Field label="Deposit percent" optional hint={`${defaultDepositPercent}% if left empty`} {...deposit}>
        <Input type="number" inputMode="numeric" min={0} max={100} step={1} trailing="%" />
      </Field>
    </div>
  )
}
