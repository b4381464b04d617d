import { useEffect } from 'react'
import { toast } from './toast.ts'

const TITLE = 'toast-after-reload:title'
const DESCRIPTION = 'toast-after-reload:description'

/** Reloads the page and shows the toast afterwards, because a reload removes a toast. */
export function reloadWithToast({ title, description }: { title: string; description: string }): void {
  try {
    sessionStorage.setItem(TITLE, title)
    sessionStorage.setItem(DESCRIPTION, description)
  } catch {
    // Where nothing can be stored, the reloaded page shows the new state without a toast.
  }
  location.reload()
}

/** Belongs to the toaster, so that the toast shows on whichever page reloaded. */
export function useToastAfterReload(): void {
  useEffect(() => {
    try {
      const title = sessionStorage.getItem(TITLE)
      if (title === null) return
      const description = sessionStorage.getItem(DESCRIPTION)
      sessionStorage.removeItem(TITLE)
      sessionStorage.removeItem(DESCRIPTION)
      toast({ title, description })
    } catch {
      // Nothing was kept where nothing can be stored.
    }
  }, [])
}
