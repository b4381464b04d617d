import type { PlaceSuggestion } from '@cuebook/domain/places/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useState,
} from 'react'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { optionId } from './optionId.ts'
import { SuggestionPopup } from './SuggestionPopup.tsx'
import { spoken } from './spoken.ts'
import { useChoosing } from './useChoosing.ts'

/** What a plain field hands on to its suggestions. */
export interface FieldHandle {
  edit: (text: string) => void
  press: (event: KeyboardEvent) => void
  close: () => void
}

/** How the field presents itself while its list is open, for people who cannot see the list. */
export interface FieldLook {
  readonly expanded: boolean
  readonly list: string | undefined
  readonly active: string | undefined
}

interface FieldSuggestionsProps {
  ref: Ref<FieldHandle>
  /** The list is placed below this element. */
  box: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  onLook: (look: FieldLook) => void
}

/** The landing page has no data of its own, so its suggestions bring what keeps them. */
const client = createQueryClient()

/** The suggestions of Discover for a field that is drawn already, and that a person may be typing into. */
export function FieldSuggestions(props: FieldSuggestionsProps) {
  return (
    <QueryClientProvider client={client}>
      <Suggestions {...props} />
    </QueryClientProvider>
  )
}

function Suggestions({ ref, box, input, onLook }: FieldSuggestionsProps) {
  const listId = useId()
  const [text, setText] = useState(() => input.current?.value ?? '')
  const choosing = useChoosing({ address: text, venues: false, onPick: pick })
  const { suggestions, open, listed, active, suggestFor } = choosing
  function edit(typed: string) {
    setText(typed)
    suggestFor(typed)
  }
  function pick({ address }: PlaceSuggestion) {
    if (input.current) input.current.value = address
    setText(address)
    suggestFor(null)
  }
  const catchUp = useEffectEvent(() => {
    const field = input.current
    if (field && field === document.activeElement && field.value !== field.defaultValue) edit(field.value)
  })
  useEffect(() => catchUp(), [])
  useImperativeHandle(ref, () => ({
    edit,
    press: choosing.onKeyDown,
    close: () => suggestFor(null),
  }))
  const activeId = listed && active ? optionId(listId, suggestions.list.indexOf(active)) : undefined
  useEffect(
    () => onLook({ expanded: listed, list: listed ? listId : undefined, active: activeId }),
    [onLook, listed, listId, activeId],
  )
  return (
    <>
      {open && (
        <SuggestionPopup
          {...{ field: box, listId, label: 'Where is the event?', suggestions, active }}
          onActivate={({ id }) => choosing.activate(id)}
          onPick={pick}
        />
      )}
      <p role="status" className="sr-only">
        {spoken(suggestions)}
      </p>
    </>
  )
}
