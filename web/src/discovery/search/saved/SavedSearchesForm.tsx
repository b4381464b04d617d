import { tellFailure } from '../../../kernel/calls/tellFailure.ts'
import { Form } from '../../../kernel/form/Form.tsx'
import { useForm } from '../../../kernel/form/useForm.ts'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../../kernel/ui/button/IconButton.tsx'
import { toast } from '../../../kernel/ui/feedback/toast.ts'
import { Field } from '../../../kernel/ui/form/Field.tsx'
import { Input } from '../../../kernel/ui/form/Input.tsx'
import { BellPlus, X } from '../../../kernel/ui/icon/icons.ts'
import { useRemoveSearch, useSavedSearches, useSaveSearch } from '../../requests.ts'
import type { UrlSearch } from '../searchInUrl.ts'
import type { Ask } from '../useAsking.ts'
import { fromSavedQuery, toSavedQuery } from './savedQuery.ts'

interface SavedSearchesFormProps {
  asked: UrlSearch
  onAsk: Ask
  onPicked: () => void
}

/** Saves the present search, and applies or removes the saved ones. */
export function SavedSearchesForm({ asked, onAsk, onPicked }: SavedSearchesFormProps) {
  const { data: saved } = useSavedSearches(true)
  const save = useSaveSearch()
  const remove = useRemoveSearch()
  const suggestion = asked.placeName || asked.search.search || asked.search.genre || 'My search'

  const form = useForm({
    start: { name: '' },
    send: ({ name }) => save.mutateAsync({ name: name.trim() || suggestion, query: toSavedQuery(asked) }),
    done(_saved, { reset }) {
      reset()
      toast({ title: 'Search saved', description: 'We mail you when a new DJ matches.' })
    },
    failed: tellFailure('Error', 'Please try again.'),
  })
  return (
    <div className="flex flex-col gap-4">
      <Form of={form} className="flex flex-col gap-3">
        <Field label="Save this search" hint="We mail you when a new DJ matches." {...form.field('name')}>
          <Input maxLength={80} placeholder={suggestion} />
        </Field>
        <Button type="submit" size="sm" loading={form.isBusy}>
          <BellPlus aria-hidden />
          Save
        </Button>
      </Form>
      {saved && saved.length > 0 && (
        <ul className="flex max-h-64 flex-col divide-y divide-line overflow-y-auto border-t border-line">
          {saved.map(({ id, name: label, query }) => (
            <li key={id} className="flex items-center gap-1">
              <button
                type="button"
                className="min-h-11 min-w-0 flex-1 truncate text-left font-medium hover:text-violet-ink"
                onClick={() => {
                  onPicked()
                  onAsk(fromSavedQuery(query))
                }}
              >
                {label}
              </button>
              <IconButton label={`Remove ${label}`} size="sm" onClick={() => remove.mutate(id)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
