import { displayName } from '@cuebook/domain/identity/names.ts'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { Avatar } from '../../kernel/ui/surface/Avatar.tsx'
import { useDebounced } from '../../kernel/useDebounced.ts'
import type { Chosen } from './chosen.ts'
import { useDjsNamed } from './requests.ts'

const TYPING_MS = 200

interface DjPickerProps {
  onPick: (chosen: Chosen) => void
  onClose: () => void
}

/** Finds a listed DJ by name, to recommend them. */
export function DjPicker({ onPick, onClose }: DjPickerProps) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim().replace(/^@+/, ''), TYPING_MS)
  return (
    <Dialog title="Attach a DJ card" open onOpenChange={(open) => !open && onClose()} size="sm">
      <Field label="Name of the DJ" hideLabel>
        <Input
          autoFocus
          leading={<Search aria-hidden />}
          placeholder="Search by name"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="mt-3 max-h-72 overflow-y-auto" aria-live="polite">
        <Found text={text} onPick={onPick} />
      </div>
    </Dialog>
  )
}

function Found({ text, onPick }: { text: string; onPick: DjPickerProps['onPick'] }) {
  const { data, isFetching, isError } = useDjsNamed(text)
  if (text === '') return <Said>Start typing the name of a DJ</Said>
  if (isFetching && !data) {
    return (
      <div className="grid place-items-center py-6">
        <Spinner label="Searching" />
      </div>
    )
  }
  if (isError) return <Said>Error searching for DJs. Please try again.</Said>
  if (!data || data.length === 0) return <Said>{`No DJs found matching "${text}"`}</Said>
  return (
    <ul className="flex flex-col gap-1">
      {data.map((dj) => {
        const name = displayName(dj, dj.username)
        return (
          <li key={dj.id}>
            <button
              type="button"
              onClick={() => onPick({ attached: { kind: 'dj', id: dj.id }, label: name })}
              className="flex min-h-14 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-sunk"
            >
              <Avatar name={name} src={dj.profileImageUrl} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block truncate text-sm text-ink-3">
                  {[dj.username, dj.location?.address].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p className="py-6 text-center wrap-anywhere text-ink-3">{children}</p>
)
