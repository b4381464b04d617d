import { longestClipText, longestClipTitle } from '@cuebook/domain/profiles/limits.ts'
import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import type { KeyboardEvent } from 'react'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Textarea } from '../../kernel/ui/form/Textarea.tsx'
import { useEditClip } from '../requests.ts'

export type ClipField = 'title' | 'heard'

interface ClipFormProps {
  clip: Clip
  /** The field that has the focus first. */
  first: ClipField
  onDone: () => void
}

/** Saves the title and what is heard; Escape leaves both as they were. */
export function ClipForm({ clip, first, onDone }: ClipFormProps) {
  const edit = useEditClip()
  const form = useForm({
    start: { title: clip.title, heard: clip.heard ?? '' },
    rules: ({ title }) => ({ title: title.trim() === '' && 'Title is required' }),
    async send(typed) {
      const [title, heard] = [typed.title.trim(), typed.heard.trim() || null]
      if (title !== clip.title || heard !== (clip.heard ?? null))
        await edit.mutateAsync({ id: clip.id, title, heard })
    },
    done: onDone,
    refused: (error) => ({ title: reasonOf(error, 'Please try again.') }),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
  }
  return (
    <Form of={form} className="flex flex-col gap-3 pb-2">
      <Field label="Title of the clip" {...form.field('title')}>
        <Input autoFocus={first === 'title'} maxLength={longestClipTitle} onKeyDown={onKeyDown} />
      </Field>
      <Field
        label="What is heard (optional)"
        hint="The track list, or a few words, up to 1,000 characters. Those who cannot hear the clip read it on your page."
        {...form.field('heard')}
      >
        <Textarea autoFocus={first === 'heard'} rows={3} maxLength={longestClipText} onKeyDown={onKeyDown} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" loading={form.isBusy}>
          Save clip
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
