import type { Contact } from '@cuebook/domain/contacts/api.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'wouter'
import { conversationAddress } from '../../kernel/address/conversationAddress.ts'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Search } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import type { DialogOpening } from '../../kernel/ui/overlay/OnDemandDialog.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { useDebounced } from '../../kernel/useDebounced.ts'
import { nameOf } from '../messageWords.ts'
import { useContacts } from './requests.ts'

const TYPING_MS = 200
const roleWords = { dj: 'DJ', client: 'Client' } as const

/** Picks among the people with whom the person shares a contract, a request or a conversation. */
export function NewMessageDialog({ open, onOpenChange }: DialogOpening) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), TYPING_MS)
  const box = useRef<HTMLInputElement>(null)
  return (
    <Dialog title="New message" open={open} onOpenChange={onOpenChange} size="sm" firstFocus={box}>
      <Field label="Search people" hideLabel>
        <Input
          ref={box}
          type="search"
          leading={<Search aria-hidden />}
          placeholder="Search by name"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="mt-3 max-h-80 min-h-40 overflow-y-auto" aria-live="polite">
        <People text={text} onPick={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}

function People({ text, onPick }: { text: string; onPick: () => void }) {
  const { data, isError } = useContacts(text)
  if (isError) return <Said>This did not load. Please try again.</Said>
  if (!data) {
    return (
      <div className="grid place-items-center py-6">
        <Spinner label="Searching" />
      </div>
    )
  }
  if (data.length === 0 && text) return <Said>{`Nobody you know is called “${text}”.`}</Said>
  if (data.length === 0) {
    return <Said>People you share a request, a contract or a conversation with appear here.</Said>
  }
  return (
    <ul className="flex flex-col gap-1">
      {data.map((person) => (
        <li key={person.id}>
          <Person person={person} onPick={onPick} />
        </li>
      ))}
    </ul>
  )
}

function Person({ person, onPick }: { person: Contact; onPick: () => void }) {
  const name = nameOf(person)
  return (
    <Link
      href={conversationAddress(person.id)}
      onClick={onPick}
      className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunk"
    >
      <Avatar name={name} src={person.profileImageUrl} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {person.role && <span className="block text-sm text-ink-3">{roleWords[person.role]}</span>}
      </span>
    </Link>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p className="py-6 text-center wrap-anywhere text-ink-3">{children}</p>
)
