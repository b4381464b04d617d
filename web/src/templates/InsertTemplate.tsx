import type { TemplateKind } from '@cuebook/domain/templates/kinds.ts'
import type { Facts } from '@cuebook/domain/templates/values.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { FileText } from '../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'

export interface InsertTemplateProps {
  kind: TemplateKind
  /** What is known where the text goes to. */
  facts: Facts
  /** Only in a conversation: the bookings with this person fill the text. */
  withId?: string
  /** Called with the filled text; fields without a value stand in it as they are. */
  onInsert: (text: string) => void
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
