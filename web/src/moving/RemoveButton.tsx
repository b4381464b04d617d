import { Button } from '../kernel/ui/button/Button.tsx'
import { Trash2 } from '../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../kernel/ui/overlay/ConfirmDialog.tsx'

interface RemoveButtonProps {
  name: string
  /** What follows from removing it. */
  consequence: string
  busy: boolean
  onRemove: () => Promise<unknown>
}

/** Removes one entry after a question. The row goes with it, so the focus moves to the search above. */
export const RemoveButton = ({ name, consequence, busy, onRemove }: RemoveButtonProps) => (
  <ConfirmDialog
    title={`Remove ${name}?`}
    description={consequence}
    confirmLabel="Remove"
    tone="danger"
    onConfirm={onRemove}
    focusAfter={() => document.querySelector<HTMLElement>('main input[type=search]')}
    trigger={
      <Button variant="ghost" size="sm" loading={busy} aria-label={`Remove ${name}`}>
        <Trash2 aria-hidden />
        <span className="max-sm:sr-only">Remove</span>
      </Button>
    }
  />
)
