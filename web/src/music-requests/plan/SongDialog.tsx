import type { Failure } from '@cuebook/domain/kernel/failure.ts'
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
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../kernel/api.ts'
import { retryAdvice } from '../../kernel/retryAdvice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { useUnsavedGuard } from '../../kernel/unsaved/useUnsavedGuard.ts'
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
  const [start] = useState(() => startOf(editing))
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const save = useSave(plan, editing)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start)
  useUnsavedGuard(isDirty && !save.isSuccess)
  const set = (changes: Partial<SongDraft>) => setDraft({ ...draft, ...changes })
  const text = (field: keyof SongDraft) => ({
    autoComplete: 'off',
    value: draft[field],
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      if (found.title) titleRef.current?.focus()
      return
    }
    save.mutate(draft, { onSuccess: onClose, onError: (error) => setProblems(refusedFields(error)) })
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {problems.form && <Notice tone="error">{problems.form}</Notice>}
      <Field label="Title" required error={problems.title}>
        <Input ref={titleRef} maxLength={longestTitle} {...text('title')} />
      </Field>
      <Field label="Artist" optional error={problems.artist}>
        <Input maxLength={longestArtist} {...text('artist')} />
      </Field>
      <Field label="Where" error={problems.list}>
        <Select
          options={places}
          value={draft.list}
          onValueChange={(list) => set({ list: places.find(({ value }) => value === list)?.value ?? 'must' })}
        />
      </Field>
      {draft.list === 'moment' && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="Moment" required error={problems.moment} hint="Choose one or write your own.">
            <Input list="usual-moments" maxLength={longestMoment} {...text('moment')} />
          </Field>
          <datalist id="usual-moments">
            {usualMoments.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label="Time" optional error={problems.time}>
            <Input type="time" {...text('time')} />
          </Field>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="Length" optional error={problems.seconds} hint="Like 3:42">
          <Input inputMode="text" {...text('length')} />
        </Field>
        <Field label="Link" optional error={problems.url}>
          <Input type="url" placeholder="https://" {...text('url')} />
        </Field>
      </div>
      <div className="mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {'song' in editing ? 'Save' : 'Add song'}
        </Button>
      </div>
    </form>
  )
}

function useSave(plan: MusicPlan, editing: Editing) {
  const { id } = plan.contract
  const add = useAddSong(id)
  const change = useChangeSong(id)
  const { isPending, isSuccess } = 'song' in editing ? change : add
  return {
    isPending,
    isSuccess,
    mutate: (draft: SongDraft, then: { onSuccess: () => void; onError: (error: unknown) => void }) =>
      'song' in editing
        ? change.mutate({ songId: editing.song.id, body: fieldsOf(draft) }, then)
        : add.mutate(fieldsOf(draft), then),
  }
}

function problemsOf(draft: SongDraft): Record<string, string> {
  return {
    ...(draft.title.trim() === '' && { title: 'Title is required' }),
    ...(draft.list === 'moment' && draft.moment.trim() === '' && { moment: 'Please name the moment' }),
    ...(secondsFrom(draft.length) === null && { seconds: 'Length must be like 3:42' }),
  }
}

/** The sentences of the server beside the fields they are about; other refusals stand above the form. */
function refusedFields(error: unknown): Record<string, string> {
  const failure: Partial<Failure> = error instanceof ApiError ? error.failure : {}
  const details = (failure.details ?? []).map(({ path, message }) => [path, message])
  if (details.length > 0) return Object.fromEntries(details)
  return { form: failure.message ?? `The song was not saved. ${retryAdvice(error)}` }
}
