import { useEffect } from 'react'
import { toast } from '../kernel/ui/feedback/toast.ts'

const KEY = 'toast-after-reload'

interface Kept {
  title: string
  description: string
}

/** Reloads the page and shows the toast afterwards, because a reload removes a toast. */
export function reloadWithToast(kept: Kept): void {
  sessionStorage.setItem(KEY, JSON.stringify(kept))
  location.reload()
}

export function useToastAfterReload(): void {
  useEffect(() => {
    const kept = sessionStorage.getItem(KEY)
    if (!kept) return
    sessionStorage.removeItem(KEY)
    toast(JSON.parse(kept) as Kept)
  }, [])
}
