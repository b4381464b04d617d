import { highestPrice } from '@cuebook/domain/discovery/search.ts'
import { useState } from 'react'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'

interface PriceFieldProps {
  label: string
  price: number | undefined
  onPrice: (price: number | undefined) => void
}

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price))

/** Applies the price when the field loses the focus, not at every digit. */
export function PriceField({ label, price, onPrice }: PriceFieldProps) {
  const [typed, setTyped] = useState(textOf(price))
  const [lastPrice, setLastPrice] = useState(price)
  // The field follows a price that was cleared or changed elsewhere; otherwise its next blur would set the old one.
  if (lastPrice !== price) {
    setLastPrice(price)
    setTyped(textOf(price))
  }
  function leave() {
    const allowed = typed.trim() === '' ? undefined : Math.min(Math.max(0, Number(typed)), highestPrice)
    setTyped(textOf(allowed))
    if (allowed !== price) onPrice(allowed)
  }
  return (
    <Field label={label}>
      <Input
        type="number"
        min={0}
        max={highestPrice}
        leading="$"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
      />
    </Field>
  )
}
