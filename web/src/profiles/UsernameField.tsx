import { bareUsername, usernameKey } from '@cuebook/domain/profiles/username.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { useDebounced } from '../kernel/useDebounced.ts'
import { useUsernameCheck } from './requests.ts'

const TYPING_MS = 300

interface UsernameFieldProps {
  value: string
  saved: string
  error?: string | undefined
  onChange: (username: string) => void
}

/** Adds the @ prefix, and suggests free usernames when the typed one is taken. */
export function UsernameField({ value, saved, error, onChange }: UsernameFieldProps) {
  const rested = useDebounced(value, TYPING_MS)
  const changed = rested.trim() !== '' && usernameKey(rested) !== usernameKey(saved)
  const { data } = useUsernameCheck(rested, changed)
  const verdict = changed && rested === value ? data : undefined
  // Until a new name is known to be free, its page may be somebody else's.
  const own = verdict?.free || usernameKey(value) === usernameKey(saved) ? value : saved
  return (
    <div data-field="username">
      <Field
        label="DJ Username"
        hint={`${verdict?.free ? 'This username is free. ' : ''}Your page: /djs/${bareUsername(own) || 'username'}`}
        error={error ?? (verdict && !verdict.free ? verdict.problem : undefined)}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(withAt(event.target.value))}
        />
      </Field>
      {verdict && verdict.suggestions.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2 text-sm text-ink-3">
          Free:
          {verdict.suggestions.map((name) => (
            <Button key={name} variant="secondary" size="sm" onClick={() => onChange(withAt(name))}>
              @{name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const withAt = (typed: string): string => {
  const bare = bareUsername(typed)
  return bare === '' ? '' : `@${bare}`
}
