import type { ReactNode } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Spinner } from '../kernel/ui/feedback/Spinner.tsx'

interface SubmitButtonProps {
  busy: boolean
  busyLabel: string
  children: ReactNode
}

/** While the provider is asked, the button says so in words. */
export function SubmitButton({ busy, busyLabel, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="lg" disabled={busy} aria-busy={busy || undefined}>
      {busy ? (
        <>
          <Spinner />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </Button>
  )
}
