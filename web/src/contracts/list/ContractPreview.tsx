import { eventName } from '@cuebook/domain/contracts/words.ts'
import { Eye } from '../../kernel/ui/icon/icons.ts'
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
          title="Open the preview"
          className="group/preview inline-flex min-h-6 max-w-full cursor-pointer items-center gap-1.5 text-left font-[inherit] tracking-[inherit] hover:text-violet-ink touch:-my-2.5 touch:min-h-11"
        >
          <span className="truncate underline-offset-4 group-hover/preview:underline group-focus-visible/preview:underline">
            {eventName(about.contract)}
          </span>
          <Eye aria-hidden className="size-4 shrink-0 text-ink-3" />
        </button>
      }
    />
  )
}
