import { eventName } from '@cuebook/domain/contracts/words.ts'
import { OnDemandDialog } from '../../kernel/ui/overlay/OnDemandDialog.tsx'
import type { PreviewProps } from './PreviewDialog.tsx'

const fetchPreview = () => import('./PreviewDialog.tsx').then((m) => m.PreviewDialog)

/** The name of a contract, which opens its preview. */
export function ContractPreview(about: PreviewProps) {
  return (
    <OnDemandDialog
      fetchDialog={fetchPreview}
      about={about}
      trigger={
        <button
          type="button"
          className="min-h-6 max-w-full truncate text-left font-[inherit] tracking-[inherit] hover:text-violet-ink touch:-my-2.5 touch:min-h-11"
        >
          {eventName(about.contract)}
        </button>
      }
    />
  )
}
