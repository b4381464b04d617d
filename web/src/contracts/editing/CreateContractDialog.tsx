import { FilePlus2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'

const PREFILL_RESET_MS = 100

const InvitationForm = lazy(() => import('./InvitationForm.tsx'))

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
    <Dialog
      title="Create New Contract"
      description="Your client completes the event details and signs first."
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setClientEmail('')
      }}
      trigger={
        <Button>
          <FilePlus2 aria-hidden />
          Create Contract
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-[30rem]" />}>
        <InvitationForm key={clientEmail} clientEmail={clientEmail} onDone={() => setOpen(false)} />
      </Suspense>
    </Dialog>
  )
}
