import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { localDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { FilePlus2 } from '../../kernel/ui/icon/icons.ts'
import { PanelTrigger } from '../../kernel/ui/overlay/PanelTrigger.tsx'
import { usePanel } from '../../kernel/ui/overlay/usePanel.ts'
import { knownEventIn } from './knownEvent.ts'

const fetchDialog = () => import('./InvitationDialog.tsx').then((m) => m.InvitationDialog)
const PREFILL_RESET_MS = 100

const knownIn = (search: string) => knownEventIn(new URLSearchParams(search), localDay(new Date()))

/** Opens by its button, or on load when the address has `clientEmail`. */
export function CreateContractDialog() {
  const search = useSearch()
  const prefill = new URLSearchParams(search).get('clientEmail')
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(prefill !== null)
  const [clientEmail, setClientEmail] = useState(prefill ?? '')
  const [known, setKnown] = useState(() => (prefill === null ? null : knownIn(search)))

  useEffect(() => {
    if (prefill === null) return
    setClientEmail(prefill)
    setKnown(knownIn(search))
    setOpen(true)
    const timer = setTimeout(() => navigate('/contracts', { replace: true }), PREFILL_RESET_MS)
    return () => clearTimeout(timer)
  }, [prefill, search, navigate])

  const { Panel, load, button, id, change } = usePanel(fetchDialog, {
    open,
    onOpenChange: (next) => {
      setOpen(next)
      // The button always opens an empty form; only the address fills one in.
      if (!next) return
      setClientEmail('')
      setKnown(null)
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
          known={known}
          open={open}
          onOpenChange={change}
          onDone={() => setOpen(false)}
          focusAfter={() => button.current}
        />
      )}
    </>
  )
}
