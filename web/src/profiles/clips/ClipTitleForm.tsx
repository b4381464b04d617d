import { longestClipTitle } from '@cuebook/domain/profiles/limits.ts'
import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { useState } from 'react'
import { reasonOf } from '../../kernel/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { useRenameClip } from '../requests.ts'

/** Enter saves the title, Escape leaves it as it was. */
export function ClipTitleForm({ clip, onDone }: { clip: Clip; onDone: () => void }) {
  const [title, setTitle] = useState(clip.title)
  const [isEmpty, setEmpty] = useState(false)
  const { mutate: rename, isPending, error } = useRenameClip()
  function save() {
    const wanted = title.trim()
    setEmpty(wanted === '')
    if (wanted === '') return
    if (wanted === clip.title) return onDone()
    rename({ id: clip.id, title: wanted }, { onSuccess: onDone })
  }
  const problem = isEmpty ? 'Title is required' : error && reasonOf(error, 'Please try again.')
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) save()
      }}
    >
      <Field label="Title of the clip" error={problem} className="min-w-0 flex-1 basis-60">
        <Input
          autoFocus
          value={title}
          maxLength={longestClipTitle}
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
          }}
        />
      </Field>
      <Button type="submit" loading={isPending}>
        Save title
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
