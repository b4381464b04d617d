import { Button } from '../../kernel/ui/button/Button.tsx'
import { Pencil } from '../../kernel/ui/icon/icons.ts'
import { OnDemandDialog } from '../../kernel/ui/overlay/OnDemandDialog.tsx'
import type { MendedValues, PreviewRow, PreviewState } from './usePreview.ts'

const fetchDialog = () => import('./MendDialog.tsx').then((m) => m.MendDialog)

interface MendRowProps {
  row: PreviewRow
  preview: PreviewState
  focusAfter: () => HTMLElement | null
}

/** The button that puts a faulty row right, and later changes it again. */
export function MendRow({ row, preview: { kind, mend, isMended }, focusAfter }: MendRowProps) {
  const { number } = row
  const words = isMended(number) ? 'Change' : 'Mend'
  const onMended = (values: MendedValues) => mend(number, values)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 pl-8">
      <OnDemandDialog
        fetchDialog={fetchDialog}
        about={{ row, kind, onMended, focusAfter }}
        trigger={
          <Button variant="secondary" size="sm" data-mend={number} aria-label={`${words} row ${number}`}>
            <Pencil aria-hidden />
            {words}
          </Button>
        }
      />
      {isMended(number) && <span className="text-sm text-ink-3">You changed this row.</span>}
    </div>
  )
}
