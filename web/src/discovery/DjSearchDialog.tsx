import type { DjCard } from '@cuebook/domain/discovery/dj-card.ts'
import { displayName, fullName } from '@cuebook/domain/identity/names.ts'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { bookingAddress } from '../kernel/bookingAddress.ts'
import { Spinner } from '../kernel/ui/feedback/Spinner.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { useDebounced } from '../kernel/useDebounced.ts'
import { Stars } from '../reviews/Stars.tsx'
import { useDjsByName } from './requests.ts'

const TYPING_MS = 200

/** Point 2.8 of the specification: a client finds a DJ by username and continues to the request form. */
export function DjSearchDialog({ trigger }: { trigger: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim().replace(/^@+/, ''), TYPING_MS)
  const [, navigate] = useLocation()

  function change(next: boolean) {
    setOpen(next)
    if (!next) setTyped('')
  }
  function pick(dj: DjCard) {
    change(false)
    navigate(bookingAddress(dj))
  }
  return (
    <Dialog title="Search DJ to Book" trigger={trigger} open={open} onOpenChange={change} size="sm">
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
        <Results text={text} open={open} onPick={pick} />
      </div>
    </Dialog>
  )
}

interface ResultsProps {
  text: string
  open: boolean
  onPick: (dj: DjCard) => void
}

function Results({ text, open, onPick }: ResultsProps) {
  const { data, isFetching, isError } = useDjsByName(text, open)
  if (text === '') return <Said>Start typing a DJ username to search</Said>
  if (isFetching && !data) {
    return (
      <div className="grid place-items-center py-6">
        <Spinner label="Searching" />
      </div>
    )
  }
  if (isError) return <Said>Error searching for DJs. Please try again.</Said>
  if (!data || data.length === 0) return <Said>{`No DJs found matching "@${text}"`}</Said>
  return (
    <ul className="flex flex-col gap-1">
      {data.map((dj) => (
        <li key={dj.id}>
          <button
            type="button"
            onClick={() => onPick(dj)}
            className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
          >
            <Avatar name={displayName(dj, dj.username)} src={dj.profileImageUrl} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{fullName(dj)}</span>
              <span className="block truncate text-sm text-ink-3">{dj.username}</span>
            </span>
            <Stars rating={dj.averageRating} count={dj.reviewCount} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p className="py-6 text-center wrap-anywhere text-ink-3">{children}</p>
)
