import { useEffect, useState } from 'react'
import { whenIdle } from '../../kernel/ui/whenIdle.ts'
import type { RequestForm } from './RequestForm.tsx'

type Form = typeof RequestForm
let loaded: Form | null = null

/** The form weighs as much as all the rest of its page, so the page loads it only then when it comes first. */
export async function loadRequestForm(): Promise<Form> {
  loaded ??= (await import('./RequestForm.tsx')).RequestForm
  return loaded
}

interface LateForm {
  Form: Form | null
  hasFailed: boolean
  retry: () => void
}

/** The form is needed at once or, below the requests of a client, when the browser has nothing better to do. */
export function useLateForm(isNeeded: boolean): LateForm {
  const [Form, setForm] = useState(() => loaded)
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (Form) return undefined
    let gone = false
    const load = () =>
      void loadRequestForm().then(
        (form) => !gone && setForm(() => form),
        () => !gone && setFailed(true),
      )
    const cancel = isNeeded || tries > 0 ? load() : whenIdle(load)
    return () => {
      gone = true
      cancel?.()
    }
  }, [Form, isNeeded, tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { Form, hasFailed, retry }
}
