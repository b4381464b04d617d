import type { Clip } from '@cuebook/domain/profiles/public-dj.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { ChevronDown } from '../../kernel/ui/icon/icons.ts'

/** What its DJ says is heard in a clip, for those who cannot hear it, and for those who look for a song. */
export function Heard({ clip, className }: { clip: Clip; className?: string }) {
  if (!clip.heard) return null
  return (
    <details className={cx('group', className)}>
      <summary className="flex min-h-6 w-fit list-none items-center gap-1 rounded-control text-sm text-ink-2 underline touch:min-h-11 [&::-webkit-details-marker]:hidden">
        What is heard<span className="sr-only"> in {clip.title}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="pt-1 pb-1 text-sm break-words whitespace-pre-line text-ink-2">{clip.heard}</p>
    </details>
  )
}
