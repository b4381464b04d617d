import { SquarePen } from 'lucide-react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { OnDemandDialog } from '../../kernel/ui/overlay/OnDemandDialog.tsx'

const fetchDialog = async () => (await import('./NewMessageDialog.tsx')).NewMessageDialog

/** Begins a conversation with one of the people whom the person knows. */
export function NewMessageButton() {
  return (
    <OnDemandDialog
      fetchDialog={fetchDialog}
      about={{}}
      trigger={
        <Button variant="secondary" size="sm">
          <SquarePen aria-hidden />
          New message
        </Button>
      }
    />
  )
}
