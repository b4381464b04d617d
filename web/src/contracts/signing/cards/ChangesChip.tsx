import type { Change } from '@cuebook/domain/contracts/changes.ts'
import { ChevronDown, Info } from '../../../kernel/ui/icon/icons.ts'
import { ChangesList } from '../../ChangesList.tsx'

/** The terms that changed before this visit, folded to one line. */
export function ChangesChip({ changes }: { changes: readonly Change[] }) {
  return (
    <details className="group mb-5 w-fit max-w-full rounded-control bg-blue-wash text-blue-ink">
      <summary className="flex min-h-9 list-none items-center gap-2 rounded-control px-3.5 py-1.5 text-sm font-semibold touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <Info aria-hidden className="size-4 shrink-0" />
        <span>{`${changes.length} changed since you last looked`}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-3">
        <ChangesList changes={changes} />
      </div>
    </details>
  )
}
