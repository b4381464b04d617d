import { useEffect, useState } from 'react'
import { whenIdle } from '../../../kernel/ui/whenIdle.ts'
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

/** The form comes at once where it is needed, and where it is folded only when somebody reaches for it. */
export function useLateForm(need: 'now' | 'idle' | 'folded'): LateForm {
  const [Form, setForm] = useState(() => loaded)
  const [tries, setTries] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (Form || (need === 'folded' && tries === 0)) return undefined
    let gone = false
    const load = () =>
      void loadRequestForm().then(
        (form) => !gone && setForm(() => form),
        () => !gone && setFailed(true),
      )
    const cancel = need === 'now' || tries > 0 ? load() : whenIdle(load)
    return () => {
      gone = true
      cancel?.()
    }
  }, [Form, need, tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { Form, hasFailed, retry }
}
