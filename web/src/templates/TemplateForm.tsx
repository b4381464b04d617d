import { fieldRow, fieldsFor, tokenOf } from '@cuebook/domain/templates/fields.ts'
import { kindTable, longestTemplateName, type TemplateKind } from '@cuebook/domain/templates/kinds.ts'
import { fieldTroubles, toldOf } from '@cuebook/domain/templates/parse.ts'
import type { Template } from '@cuebook/domain/templates/template.ts'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { retryAdvice } from '../kernel/calls/retryAdvice.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { Form } from '../kernel/form/Form.tsx'
import { type FormOf, useForm } from '../kernel/form/useForm.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { Field } from '../kernel/ui/form/Field.tsx'
import { Input } from '../kernel/ui/form/Input.tsx'
import { Textarea } from '../kernel/ui/form/Textarea.tsx'
import { Trash2 } from '../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import { libraryAddress } from './addresses.ts'
import { Stale, useAddTemplate, useRemoveTemplate, useSaveTemplate } from './requests.ts'
import { StaleNotice } from './StaleNotice.tsx'

/** A template, or one that is not saved yet. */
export interface Edited {
  readonly id: string | null
  readonly kind: TemplateKind
  readonly name: string
  readonly text: string
  readonly version: number
}

interface TemplateFormProps {
  edited: Edited
  onText: (text: string) => void
  onSaved: (id: string) => void
}

interface Draft {
  readonly name: string
  readonly text: string
}

const fetchVersions = () => import('./VersionsDialog.tsx').then((m) => m.VersionsDialog)

export function TemplateForm({ edited, onText, onSaved }: TemplateFormProps) {
  const { id, kind } = edited
  // The version that stood here when the form began: what is typed is a change of that one.
  const [base, setBase] = useState(edited.version)
  const [present, setPresent] = useState<Template | null>(null)
  const [add, save] = [useAddTemplate(), useSaveTemplate()]
  const form = useForm<Draft, Draft, Template, number>({
    start: { name: edited.name, text: edited.text },
    rules: ({ name, text }) => problemsOf(name, text, kind),
    send: (draft, version = base) =>
      id
        ? save.mutateAsync({ params: { id }, body: { ...draft, version } })
        : add.mutateAsync({ body: { ...draft, kind } }),
    done(saved, { reset }) {
      setBase(saved.version)
      setPresent(null)
      reset({ name: saved.name, text: saved.text })
      onText(saved.text)
      onSaved(saved.id)
    },
    failed: (error) => error instanceof Stale && setPresent(error.present),
    otherwise: (error) => (error instanceof Stale ? '' : `The template was not saved. ${retryAdvice(error)}`),
    unsaved: 'asks',
    changed: ({ text }) => onText(text),
  })
  const take = (draft: Draft, version: number) => {
    setBase(version)
    setPresent(null)
    form.reset({ name: draft.name, text: draft.text })
    onText(draft.text)
  }
  return (
    <Form of={form} className="flex flex-col gap-4">
      {present && (
        <StaleNotice
          present={present}
          mine={form.values.text}
          isBusy={form.isBusy}
          onKeepMine={() => form.submit(present.version)}
          onTakePresent={() => take(present, present.version)}
        />
      )}
      <Field label="Name" required hint="Only you see it." {...form.field('name')}>
        <Input maxLength={longestTemplateName} autoComplete="off" />
      </Field>
      <TextField form={form} kind={kind} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:flex-wrap md:justify-end">
        {id && (
          <div className="flex flex-wrap gap-2 md:mr-auto">
            <RemoveButton id={id} kind={kind} name={edited.name} />
            <OnDemandDialog
              fetchDialog={fetchVersions}
              about={{
                templateId: id,
                version: base,
                onBringBack: (old: Draft) => form.set({ name: old.name, text: old.text }),
              }}
              trigger={<Button variant="ghost">Versions</Button>}
            />
          </div>
        )}
        <Button type="submit" loading={form.isBusy} disabled={present !== null}>
          Save
        </Button>
      </div>
    </Form>
  )
}

function problemsOf(name: string, text: string, kind: TemplateKind) {
  return {
    name: name.trim() === '' && 'Please give it a name',
    text: text.trim() === '' ? 'Please write a text' : (toldOf(fieldTroubles(text, kind)) ?? undefined),
  }
}

/** The text with the fields of its kind, which a press puts where the cursor is. */
function TextField({ form, kind }: { form: FormOf<Draft, number>; kind: TemplateKind }) {
  const box = useRef<HTMLTextAreaElement>(null)
  const { longest } = kindTable[kind]
  const { text } = form.values
  const insert = (token: string) => {
    const area = box.current
    const from = area?.selectionStart ?? text.length
    const to = area?.selectionEnd ?? text.length
    form.set({ text: (text.slice(0, from) + token + text.slice(to)).slice(0, longest) })
    // The cursor stands behind what was put in once it is drawn.
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + token.length, from + token.length)
    })
  }
  return (
    <div className="flex flex-col gap-2">
      <Field label="Text" required hint={`${text.length} of ${longest} characters`} {...form.field('text')}>
        <Textarea ref={box} rows={9} maxLength={longest} />
      </Field>
      <p className="text-sm font-medium">Fields</p>
      <ul aria-label="Fields" className="grid max-h-72 gap-x-3 overflow-y-auto sm:grid-cols-2">
        {fieldsFor(kind).map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => insert(tokenOf(name))}
              className="h-full min-h-11 w-full rounded-control px-2 py-1.5 text-left text-sm hover:bg-sunk"
            >
              <span className="sr-only">Insert </span>
              <span className="rounded-full bg-violet-wash px-2 font-medium text-violet-ink">
                {tokenOf(name)}
              </span>{' '}
              <span className="block pt-0.5 text-ink-2">
                {`${fieldRow(name).says}, like ${fieldRow(name).example}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function RemoveButton({ id, kind, name }: { id: string; kind: TemplateKind; name: string }) {
  const remove = useRemoveTemplate()
  const [, navigate] = useLocation()
  const failed = tellFailure('The template was not deleted')
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost">
          <Trash2 aria-hidden />
          Delete
        </Button>
      }
      title={`Delete “${name}”?`}
      description="All its versions go with it. Texts that you inserted somewhere stay there."
      confirmLabel="Delete"
      tone="danger"
      onConfirm={async () => {
        try {
          await remove.mutateAsync({ params: { id } })
        } catch (error) {
          failed(error)
          throw error
        }
        toast({ title: 'Template deleted' })
        navigate(`${libraryAddress}?kind=${kind}`)
      }}
    />
  )
}
