import { useState } from 'react'
import { Button } from '../kernel/ui/button/Button.tsx'
import { FileText } from '../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../kernel/ui/overlay/OnDemandDialog.tsx'
import type { Inserting } from './inserting.ts'

interface InsertTemplateProps extends Omit<Inserting, 'onInsert'> {
  onInsert: (text: string) => void
  label: string
  /** On a phone only the icon is seen. */
  compact?: boolean
}

const fetchDialog = () => import('./PickerDialog.tsx').then((m) => m.PickerDialog)

/** A button that puts a text of the library into a field. The picker comes when the button is reached. */
export function InsertTemplate({ label, compact = false, onInsert, ...about }: InsertTemplateProps) {
  const [isFilled, setIsFilled] = useState(false)
  const insert = (text: string, wasFilled: boolean) => {
    // In a conversation nothing around the text can change what it was filled with.
    setIsFilled(wasFilled && !about.withId)
    onInsert(text)
  }
  return (
    <>
      <OnDemandDialog
        fetchDialog={fetchDialog}
        about={{ ...about, onInsert: insert }}
        trigger={
          <Button variant="ghost" size="sm" className="shrink-0 self-start">
            <FileText aria-hidden />
            <span className={compact ? 'max-md:sr-only' : undefined}>{label}</span>
          </Button>
        }
      />
      {isFilled && (
        <p role="status" className="text-sm text-ink-3">
          Filled with the details as they are now. If you change them, insert it again.
        </p>
      )}
    </>
  )
}
