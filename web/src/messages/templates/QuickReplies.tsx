import { useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { RotateCw, Zap } from '../../kernel/ui/icon/icons.ts'
import { useTemplates } from './requests.ts'
import { TemplatesDialog } from './TemplatesDialog.tsx'

/** Texts that a DJ sends often, in one row that scrolls sideways. */
export function QuickReplies({ onPick }: { onPick: (text: string) => void }) {
  const { data, isPending, refetch, isFetching } = useTemplates()
  const [editing, setEditing] = useState(false)
  if (isPending) {
    return (
      <div role="status" aria-label="Loading quick replies" className="flex gap-2 overflow-hidden">
        {['w-34', 'w-44', 'w-46', 'w-28'].map((width) => (
          <Skeleton key={width} className={`h-8 shrink-0 !rounded-full touch:h-11 ${width}`} />
        ))}
      </div>
    )
  }
  if (!data) {
    return (
      <p role="alert" className="flex items-center gap-2 text-sm text-ink-3">
        Quick replies did not load.
        <Button variant="ghost" size="sm" loading={isFetching} onClick={() => void refetch()}>
          <RotateCw aria-hidden />
          Try again
        </Button>
      </p>
    )
  }
  const texts = data.templates.length > 0 ? data.templates.map(({ text }) => text) : data.suggestions
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Zap aria-hidden className="size-4 shrink-0 text-violet-ink" />
      <ul
        aria-label="Quick replies"
        className="flex min-w-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain py-0.5 [scrollbar-width:none]"
      >
        {texts.map((text, place) => (
          // Two texts may be equal, so the key is their place in the row.
          // biome-ignore lint/suspicious/noArrayIndexKey: the chips have no state of their own
          <li key={place} className="shrink-0">
            <button
              type="button"
              onClick={() => onPick(text)}
              className="h-8 max-w-64 truncate rounded-full bg-violet-wash px-3.5 text-sm font-semibold text-violet-ink transition-opacity hover:opacity-80 touch:h-11"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" aria-label="Edit quick replies" onClick={() => setEditing(true)}>
        Edit
      </Button>
      {editing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </div>
  )
}
