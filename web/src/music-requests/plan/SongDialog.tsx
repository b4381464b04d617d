import type { MusicPlan } from '@cuebook/domain/music-requests/plan/plan.ts'
import {
  listNames,
  longestArtist,
  longestMoment,
  longestTitle,
  type SongPlace,
  songLists,
  usualMoments,
} from '@cuebook/domain/music-requests/plan/song.ts'
import { secondsFrom } from '@cuebook/domain/music-requests/plan/times.ts'
import { type RefObject, useRef } from 'react'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Form } from '../../kernel/form/Form.tsx'
import { useForm } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import type { Editing } from './editing.ts'
import { useAddSong, useChangeSong } from './requests.ts'
import { fieldsOf, type SongDraft, startOf } from './songDraft.ts'

interface SongDialogProps {
  plan: MusicPlan
  editing: Editing
  onClose: () => void
}

const places: readonly { value: SongPlace; label: string }[] = [
  ...songLists.map((value) => ({ value, label: listNames[value] })),
  { value: 'moment', label: 'A moment of the evening' },
]

const placeOf = (typed: string): SongPlace => places.find(({ value }) => value === typed)?.value ?? 'must'

export function SongDialog({ plan, editing, onClose }: SongDialogProps) {
  const title = useRef<HTMLInputElement>(null)
  const isNew = !('song' in editing)
  return (
    <Dialog
      title={isNew ? 'Add a song' : 'Edit song'}
      open
      onOpenChange={(open) => !open && onClose()}
      firstFocus={title}
    >
      <SongForm plan={plan} editing={editing} onClose={onClose} titleRef={title} />
    </Dialog>
  )
}

interface SongFormProps extends SongDialogProps {
  titleRef: RefObject<HTMLInputElement | null>
}

function SongForm({ plan, editing, onClose, titleRef }: SongFormProps) {
  const save = useSave(plan, editing)
  const form = useForm({
    start: startOf(editing),
    rules: problemsOf,
    send: save,
    done: onClose,
    otherwise: (error) => `The song was not saved. ${retryAdvice(error)}`,
    unsaved: 'asks',
  })
  return (
    <Form of={form} className="flex flex-col gap-4">
      <Field label="Title" required {...form.field('title')}>
        <Input ref={titleRef} autoComplete="off" maxLength={longestTitle} />
      </Field>
      <Field label="Artist" optional {...form.field('artist')}>
        <Input autoComplete="off" maxLength={longestArtist} />
      </Field>
      <Field label="Where" {...form.field('list', placeOf)}>
        <Select options={places} />
      </Field>
      {form.values.list === 'moment' && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Moment" required hint="Choose one or write your own." {...form.field('moment')}>
            <Input list="usual-moments" autoComplete="off" maxLength={longestMoment} />
          </Field>
          <datalist id="usual-moments">
            {usualMoments.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="Time" optional {...form.field('time')}>
            <Input type="time" autoComplete="off" />
          </Field>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Length" optional hint="Like 3:42" {...form.field('seconds')}>
          <Input inputMode="text" autoComplete="off" />
        </Field>
        <Field label="Link" optional {...form.field('url')}>
          <Input type="url" autoComplete="off" placeholder="https://" />
        </Field>
      </div>
      <div className="mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {'song' in editing ? 'Save' : 'Add song'}
        </Button>
      </div>
    </Form>
  )
}

function useSave({ contract: { id } }: MusicPlan, editing: Editing) {
  const add = useAddSong(id)
  const change = useChangeSong(id)
  return (draft: SongDraft): Promise<unknown> =>
    'song' in editing
      ? change.mutateAsync({ songId: editing.song.id, body: fieldsOf(draft) })
      : add.mutateAsync(fieldsOf(draft))
}

const problemsOf = (draft: SongDraft) => ({
  title: draft.title.trim() === '' && 'Title is required',
  moment: draft.list === 'moment' && draft.moment.trim() === '' && 'Please name the moment',
  seconds: secondsFrom(draft.seconds) === null && 'Length must be like 3:42',
})
