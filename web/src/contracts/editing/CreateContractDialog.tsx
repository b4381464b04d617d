import { FilePlus2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { InvitationDialog } from './InvitationDialog.tsx'

const PREFILL_RESET_MS = 100

/** Opens by its button, or on load when the address has `clientEmail`. */
export function CreateContractDialog() {
  const prefill = new URLSearchParams(useSearch()).get('clientEmail')
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(prefill !== null)
  const [clientEmail, setClientEmail] = useState(prefill ?? '')

  useEffect(() => {
    if (prefill === null) return
    setClientEmail(prefill)
    setOpen(true)
    const timer = setTimeout(() => navigate('/contracts', { replace: true }), PREFILL_RESET_MS)
    return () => clearTimeout(timer)
  }, [prefill, navigate])

  return (
    <InvitationDialog
      clientEmail={clientEmail}
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setClientEmail('')
      }}
      onDone={() => setOpen(false)}
      trigger={
        <Button>
          <FilePlus2 aria-hidden />
          Create Contract
        </Button>
      }
    />
  )
}
