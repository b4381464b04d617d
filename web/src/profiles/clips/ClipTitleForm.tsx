import { longestClipTitle } from '@cuebook/domain/profiles/limits.ts'
import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { useRenameClip } from '../requests.ts'

/** Enter saves the title, Escape leaves it as it was. */
export function ClipTitleForm({ clip, onDone }: { clip: Clip; onDone: () => void }) {
  const rename = useRenameClip()
  const form = useForm({
    start: { title: clip.title },
    rules: ({ title }) => ({ title: title.trim() === '' && 'Title is required' }),
    async send({ title }) {
      const wanted = title.trim()
      if (wanted !== clip.title) await rename.mutateAsync({ id: clip.id, title: wanted })
    },
    done: onDone,
    refused: (error) => ({ title: reasonOf(error, 'Please try again.') }),
  })
  return (
    <Form of={form} className="flex flex-wrap items-end gap-2">
      <Field label="Title of the clip" className="min-w-0 flex-1 basis-60" {...form.field('title')}>
        <Input
          autoFocus
          maxLength={longestClipTitle}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
          }}
        />
      </Field>
      <Button type="submit" loading={form.isBusy}>
        Save title
      </Button>
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
    </Form>
  )
}
