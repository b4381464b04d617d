import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { FilePlus2 } from '../../kernel/ui/icon/icons.ts'
import { PanelTrigger } from '../../kernel/ui/overlay/PanelTrigger.tsx'
import { usePanel } from '../../kernel/ui/overlay/usePanel.ts'

const fetchDialog = () => import('./InvitationDialog.tsx').then((m) => m.InvitationDialog)
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

  const { Panel, load, button, id, change } = usePanel(fetchDialog, {
    open,
    onOpenChange: (next) => {
      setOpen(next)
      // The button always opens an empty form; only the address fills one in.
      if (next) setClientEmail('')
    },
  })
  return (
    <>
      <PanelTrigger button={button} controls={id} open={open} onPress={() => change(true)} load={load}>
        <Button>
          <FilePlus2 aria-hidden />
          Create Contract
        </Button>
      </PanelTrigger>
      {Panel && (
        <Panel
          id={id}
          clientEmail={clientEmail}
          open={open}
          onOpenChange={change}
          onDone={() => setOpen(false)}
          focusAfter={() => button.current}
        />
      )}
    </>
  )
}
