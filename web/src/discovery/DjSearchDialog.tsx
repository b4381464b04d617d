import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { bookingAddress } from '../kernel/address/bookingAddress.ts'
import { FoundDjs } from '../kernel/FoundDjs.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { useDebounced } from '../kernel/useDebounced.ts'
import { Stars } from '../reviews/Stars.tsx'
import { useDjsByName } from './requests.ts'

const TYPING_MS = 200

/** Point 2.8 of the specification: a client finds a DJ by username and continues to the request form. */
export function DjSearchDialog({ id, open, onOpenChange }: DialogOpening) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim().replace(/^@+/, ''), TYPING_MS)
  const found = useDjsByName(text, open)
  const [, navigate] = useLocation()

  function change(next: boolean) {
    onOpenChange(next)
    if (!next) setTyped('')
  }
  function pick(dj: DjCard) {
    change(false)
    navigate(bookingAddress(dj))
  }
  return (
    <Dialog id={id} title="Search DJ to Book" open={open} onOpenChange={change} size="sm">
      <Field label="DJ username" hideLabel>
        <Input
          autoFocus
          leading="@"
          placeholder="Enter DJ username"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="mt-3 max-h-[15rem] overflow-y-auto" aria-live="polite">
        <FoundDjs
          found={found}
          text={text && `@${text}`}
          hint="Start typing a DJ username to search"
          row={(dj) => ({
            name: fullName(dj),
            line: dj.username,
            end: <Stars rating={dj.averageRating} count={dj.reviewCount} />,
          })}
          onPick={pick}
        />
      </div>
    </Dialog>
  )
}
