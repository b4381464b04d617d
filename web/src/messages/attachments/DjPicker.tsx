import { displayName } from '@cuebook/domain/identity/names.ts'
import { useRef, useState } from 'react'
import { FoundDjs } from '../../kernel/FoundDjs.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Search } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
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
  const found = useDjsNamed(text)
  const name = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      title="Attach a DJ card"
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      firstFocus={name}
    >
      <Field label="Name of the DJ" hideLabel>
        <Input
          ref={name}
          leading={<Search aria-hidden />}
          placeholder="Search by name"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="mt-3 max-h-72 overflow-y-auto" aria-live="polite">
        <FoundDjs
          found={found}
          text={text}
          hint="Start typing the name of a DJ"
          row={(dj) => ({
            name: displayName(dj, dj.username),
            line: [dj.username, dj.location?.address].filter(Boolean).join(' · '),
          })}
          onPick={(dj) =>
            onPick({ attached: { kind: 'dj', id: dj.id }, label: displayName(dj, dj.username) })
          }
        />
      </div>
    </Dialog>
  )
}
