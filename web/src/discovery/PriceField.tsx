import { highestPrice } from '@cuebook/domain/discovery/search.ts'
import { useState } from 'react'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'

interface PriceFieldProps {
  label: string
  price: number | undefined
  onPrice: (price: number | undefined) => void
}

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price))

/** Asks once it is left, not at every digit. */
export function PriceField({ label, price, onPrice }: PriceFieldProps) {
  const [typed, setTyped] = useState(textOf(price))
  const [heard, setHeard] = useState(price)
  // Cleared or changed from elsewhere, the field follows: left as typed, it would ask for the old price again.
  if (heard !== price) {
    setHeard(price)
    setTyped(textOf(price))
  }
  function leave() {
    const asked = typed.trim() === '' ? undefined : Math.min(Math.max(0, Number(typed)), highestPrice)
    setTyped(textOf(asked))
    if (asked !== price) onPrice(asked)
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
