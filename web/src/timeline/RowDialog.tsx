import {
  longestMinutes,
  longestNote,
  longestRowTitle,
  type TimelineRow,
} from '@cuebook/domain/timeline/row.ts'
import { templateFor } from '@cuebook/domain/timeline/templates.ts'
import type { Timeline } from '@cuebook/domain/timeline/timeline.ts'
import { type RefObject, useRef, useState } from 'react'
import { retryAdvice } from '../kernel/calls/retryAdvice.ts'
import { Form } from '../kernel/form/Form.tsx'
import { useForm } from '../kernel/form/useForm.ts'
import { newUuid } from '../kernel/newUuid.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { Trash2 } from '../kernel/ui/icon/icons.ts'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { ClashPanel } from './ClashPanel.tsx'
import { Clash, useSaveTimeline } from './requests.ts'
import { draftOf, type EditingRow, problemsOf, type RowDraft, rowOf } from './rowDraft.ts'
import { SongsOfRow } from './SongsOfRow.tsx'

interface RowDialogProps {
  timeline: Timeline
  editing: EditingRow
  onClose: () => void
  /** Removes a row of the list that was looked at. The dialog is closed by then. */
  onRemove: (row: TimelineRow, seen: Timeline) => void
}

export function RowDialog(props: RowDialogProps) {
  const { editing, onClose } = props
  const title = useRef<HTMLInputElement>(null)
  const isNew = !('row' in editing)
  return (
    <Dialog
      title={isNew ? 'Add a row' : 'Edit row'}
      open
      onOpenChange={(open) => !open && onClose()}
      firstFocus={isNew ? title : undefined}
    >
      <RowForm {...props} titleRef={title} />
    </Dialog>
  )
}

interface RowFormProps extends RowDialogProps {
  titleRef: RefObject<HTMLInputElement | null>
}

/** `mine`: the person has seen what the other made of the row, and keeps what stands in the form. */
type How = 'mine'

function RowForm({ timeline, editing, onClose, onRemove, titleRef }: RowFormProps) {
  // The list as it was when the dialog opened: what the form says is a change of that one.
  const [seen] = useState(timeline)
  const [id] = useState(() => ('row' in editing ? editing.row.id : newUuid()))
  const [clash, setClash] = useState<Clash | null>(null)
  const before = 'row' in editing ? editing.row : null
  const save = useSaveTimeline(timeline.contract.id)
  const form = useForm<RowDraft, RowDraft, unknown, How>({
    start: draftOf(editing, timeline.rows, timeline.contract),
    rules: problemsOf,
    send: (draft, how) =>
      save.mutateAsync(
        how === 'mine' && clash
          ? { edit: { before: clash.theirs[0] ?? null, after: rowOf(id, draft) }, seen: clash.present }
          : { edit: { before, after: rowOf(id, draft) }, seen },
      ),
    done: onClose,
    failed: (error) => setClash(error instanceof Clash ? error : null),
    otherwise: (error) => (error instanceof Clash ? '' : `The row was not saved. ${retryAdvice(error)}`),
    unsaved: 'asks',
  })
  return (
    <Form of={form} className="flex flex-col gap-4">
      {clash && (
        <ClashPanel
          clash={clash}
          isBusy={form.isBusy}
          onKeepMine={() => form.submit('mine')}
          onTakeTheirs={onClose}
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Time" required {...form.field('time')}>
          <Input type="time" autoComplete="off" />
        </Field>
        <Field label="Minutes" optional {...form.field('minutes')}>
          <Input type="number" inputMode="numeric" min={1} max={longestMinutes} autoComplete="off" />
        </Field>
      </div>
      <Field label="What happens" required {...form.field('title')}>
        <Input ref={titleRef} list="usual-rows" autoComplete="off" maxLength={longestRowTitle} />
      </Field>
      <datalist id="usual-rows">
        {templateFor(timeline.contract.eventType).map((step) => (
          <option key={step.title} value={step.title} />
        ))}
      </datalist>
      <Field label="Note" optional hint="Both of you read it." {...form.field('note')}>
        <Textarea rows={2} maxLength={longestNote} />
      </Field>
      <SongsOfRow
        timeline={timeline}
        title={form.values.title}
        chosen={form.values.songs}
        onChange={(songs) => form.set({ songs })}
      />
      <div className="mt-2 flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        {before && (
          <Button
            variant="ghost"
            className="md:mr-auto"
            onClick={() => {
              onClose()
              onRemove(before, seen)
            }}
          >
            <Trash2 aria-hidden />
            Remove
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={form.isBusy} disabled={clash !== null}>
          {before ? 'Save' : 'Add row'}
        </Button>
      </div>
    </Form>
  )
}
