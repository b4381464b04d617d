import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Disc3, FileText, X } from '../../kernel/ui/icon/icons.ts'
import type { Chosen } from './chosen.ts'

interface ChosenAttachmentProps {
  chosen: Chosen
  onRemove: () => void
}

/** What will be sent with the next message, above the text. */
export function ChosenAttachment({ chosen, onRemove }: ChosenAttachmentProps) {
  const { attached, label, previewUrl } = chosen
  const Icon = attached.kind === 'dj' ? Disc3 : FileText
  return (
    <div className="mb-3 flex w-fit max-w-full items-center gap-2 rounded-control border border-line bg-sunk p-1.5">
      {previewUrl ? (
        <img src={previewUrl} alt="" className="size-10 rounded-chip object-cover" />
      ) : (
        <Icon aria-hidden className="mx-1 size-5 shrink-0 text-violet-ink" />
      )}
      <span className="min-w-0 truncate text-sm">{label}</span>
      <IconButton label={`Remove ${label}`} size="sm" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
