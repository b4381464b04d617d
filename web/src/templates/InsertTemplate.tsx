import { Button } from '../kernel/ui/button/Button.tsx'
import { FileText } from '../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import type { Inserting } from './inserting.ts'

interface InsertTemplateProps extends Inserting {
  label: string
  /** On a phone only the icon is seen. */
  compact?: boolean
}

const fetchDialog = () => import('./PickerDialog.tsx').then((m) => m.PickerDialog)

/** A button that puts a text of the library into a field. The picker comes when the button is reached. */
export function InsertTemplate({ label, compact = false, ...about }: InsertTemplateProps) {
  return (
    <OnDemandDialog
      fetchDialog={fetchDialog}
      about={about}
      trigger={
        <Button variant="ghost" size="sm" className="shrink-0 self-start">
          <FileText aria-hidden />
          <span className={compact ? 'max-md:sr-only' : undefined}>{label}</span>
        </Button>
      }
    />
  )
}
