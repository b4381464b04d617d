import { Button } from '../../kernel/ui/button/Button.tsx'
import { SquarePen } from '../../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../../kernel/ui/overlay/OnDemandDialog.tsx'

const fetchDialog = async () => (await import('./NewMessageDialog.tsx')).NewMessageDialog

/** Begins a conversation with one of the people whom the person knows. */
export function NewMessageButton() {
  return (
    <OnDemandDialog
      fetchDialog={fetchDialog}
      about={{}}
      trigger={
        // Beside the conversation the list is too narrow for the words.
        <Button variant="secondary" size="sm" title="New message" className="md:aspect-square md:!px-0">
          <SquarePen aria-hidden />
          <span className="md:sr-only">New message</span>
        </Button>
      }
    />
  )
}
