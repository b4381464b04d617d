import type { ReactNode } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'

interface SubmitButtonProps {
  busy: boolean
  busyLabel: string
  children: ReactNode
}

/** While the provider is asked, the button says so in words. */
export const SubmitButton = ({ busy, busyLabel, children }: SubmitButtonProps) => (
  <Button type="submit" size="lg" loading={busy} busyLabel={busyLabel}>
    {children}
  </Button>
)
