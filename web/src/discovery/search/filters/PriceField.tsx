import { highestPrice } from '@cuebook/domain/discovery/search.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Field } from '../../../kernel/ui/form/Field.tsx'
import { Input } from '../../../kernel/ui/form/Input.tsx'
import { useDebounced } from '../../../kernel/useDebounced.ts'

interface PriceFieldProps {
  label: string
  price: number | undefined
  error?: ReactNode
  onPrice: (price: number | undefined, options: { replace: boolean }) => void
}

const PAUSE_MS = 600

const textOf = (price: number | undefined) => (price === undefined ? '' : String(price))
const allowedOf = (typed: string) =>
  typed.trim() === '' ? undefined : Math.min(Math.max(0, Number(typed)), highestPrice)

/** Applies the price after a pause, on Enter and when the field loses the focus, not at every digit. */
export function PriceField({ label, price, error, onPrice }: PriceFieldProps) {
  const [typed, setTyped] = useState(textOf(price))
  const [lastPrice, setLastPrice] = useState(price)
  // The field follows a price that was cleared or changed elsewhere; otherwise its next blur would set the old one.
  if (lastPrice !== price) {
    setLastPrice(price)
    if (allowedOf(typed) !== price) setTyped(textOf(price))
  }
  /** What is typed with pauses is one step of the history. */
  const stepped = useRef(false)
  function apply() {
    const allowed = allowedOf(typed)
    if (allowed === price) return
    onPrice(allowed, { replace: stepped.current })
    stepped.current = true
  }
  // The sign before it makes an emptied field wait too: most often another price follows.
  const settled = useDebounced(`$${typed}`, PAUSE_MS)
  const pause = useEffectEvent(() => settled === `$${typed}` && apply())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause is when the typed text has settled
  useEffect(() => void pause(), [settled])

  return (
    <Field label={label} error={error}>
      <Input
        type="number"
        min={0}
        max={highestPrice}
        leading="$"
        trailing={<span className="text-sm">/hr</span>}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => {
          stepped.current = false
        }}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
        onBlur={() => {
          setTyped(textOf(allowedOf(typed)))
          apply()
        }}
      />
    </Field>
  )
}
