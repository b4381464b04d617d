import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { DialogForms } from '../ui/overlay/dialogForms.ts'
import { currentUserKey } from '../user/currentUser.ts'
import type { KeptOffer } from './KeptNotice.tsx'
import { forgetForm, keepForm, keptForm } from './keptForms.ts'
import { guard } from './leaving.ts'

/** A form whose text survives a new sign-in. Never for a form with a password or a card in it. */
interface KeepableForm<T extends object> {
  name: string
  values: T
  restore: (values: T) => void
}

/**
 * Asks before a form with unsaved changes is left: by a link, by Back or Forward, by closing the tab or its dialog.
 * Logging in or out does not ask; what was typed is kept instead, and the returned offer brings it back.
 */
export function useUnsavedGuard<T extends object>(dirty: boolean, form?: KeepableForm<T>): KeptOffer | null {
  const client = useQueryClient()
  const holdDialog = useContext(DialogForms)
  const [person] = useState(() => personIn(client))
  const place = form && person ? { person, form: form.name } : null
  const [kept, setKept] = useState(() => (form && place ? keptForm(place, form.values) : null))

  const keep = useEffectEvent(() => {
    if (form && place) keepForm(place, form.values)
  })
  useEffect(() => {
    if (!dirty) return
    const release = guard({ keep: () => keep() })
    const letClose = holdDialog?.()
    return () => {
      release()
      letClose?.()
      // The session may have ended in another tab, and then this screen goes away by itself.
      if (client.getQueryData(currentUserKey) === null) keep()
    }
  }, [dirty, holdDialog, client])

  if (!form || !place || !kept) return null
  const done = () => {
    forgetForm(place)
    setKept(null)
  }
  return {
    discard: done,
    restore() {
      form.restore(kept)
      done()
    },
  }
}

const personIn = (client: QueryClient): string | undefined =>
  client.getQueryData<{ id: string } | null>(currentUserKey)?.id
