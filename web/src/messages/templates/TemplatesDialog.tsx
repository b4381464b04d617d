import { templatesPerDj } from '@cuebook/domain/messages/templates.ts'
import type { Template } from '@cuebook/domain/messages/templates-api.ts'
import { useState } from 'react'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Pencil, Trash2 } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { useAddTemplates, useChangeTemplate, useRemoveTemplate, useTemplates } from './requests.ts'
import { TemplateForm } from './TemplateForm.tsx'

/** Adds, changes and deletes a DJ's own quick replies. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data } = useTemplates()
  const add = useAddTemplates()
  const templates = data?.templates ?? []
  const isFull = templates.length >= templatesPerDj
  return (
    <Dialog
      title="Quick replies"
      description={`One tap puts a text into your message. You can keep ${templatesPerDj}.`}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {templates.length === 0 ? (
        <Suggested texts={data?.suggestions ?? []} />
      ) : (
        <ul className="divide-y divide-line">
          {templates.map((template) => (
            <li key={template.id} className="py-2">
              <Row template={template} />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="mt-4 text-ink-3">You have {templatesPerDj}. Delete one to add another.</p>
      ) : (
        <TemplateForm
          className="mt-4 border-t border-line pt-4"
          label="New quick reply"
          action="Add"
          onSave={(text) =>
            add.mutateAsync([text]).catch(rethrow(tellFailure('The quick reply was not added')))
          }
        />
      )}
    </Dialog>
  )
}

/** The form keeps what was typed when its call fails. */
const rethrow = (tell: (error: unknown) => void) => (error: unknown) => {
  tell(error)
  throw error
}

function Suggested({ texts }: { texts: readonly string[] }) {
  const add = useAddTemplates()
  return (
    <div className="rounded-control bg-sunk p-4">
      <p className="text-ink-2">
        You have none of your own, so these are offered. Your own take their place:
      </p>
      <ul className="mt-2 list-disc pl-5 text-ink-2">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        loading={add.isPending}
        onClick={() => add.mutate(texts, { onError: tellFailure('The quick replies were not added') })}
      >
        Make these my own
      </Button>
    </div>
  )
}

function Row({ template: { id, text } }: { template: Template }) {
  const [editing, setEditing] = useState(false)
  const change = useChangeTemplate()
  const remove = useRemoveTemplate()
  if (editing) {
    return (
      <TemplateForm
        label="Quick reply"
        action="Save"
        initial={text}
        onCancel={() => setEditing(false)}
        onSave={async (next) => {
          await change
            .mutateAsync({ id, text: next })
            .catch(rethrow(tellFailure('The quick reply was not saved')))
          setEditing(false)
        }}
      />
    )
  }
  return (
    <div className="flex items-start gap-2">
      <p className="min-w-0 flex-1 py-1 whitespace-pre-line wrap-anywhere">{text}</p>
      <IconButton label={`Edit: ${text}`} size="sm" onClick={() => setEditing(true)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={`Delete: ${text}`}
        size="sm"
        loading={remove.isPending}
        onClick={() => remove.mutate(id, { onError: tellFailure('The quick reply was not deleted') })}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
