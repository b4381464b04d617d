import { useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Search } from '../../kernel/ui/icon/icons.ts'

interface SearchFieldProps {
  label: string
  /** What the list was last searched for. */
  value: string
  onSearch: (text: string) => void
}

/** Searches when Enter or the button is pressed, because each search is a call to the server. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <form
      className="flex min-w-0 flex-1 basis-72 items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch((typed ?? value).trim())
        setTyped(null)
      }}
    >
      <Field label={label} className="min-w-0 flex-1">
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          leading={<Search aria-hidden />}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  )
}
