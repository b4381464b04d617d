import type { ReactNode } from 'react'
import { ChevronDown } from '../../../kernel/ui/icon/icons.ts'
import { Card } from '../../../kernel/ui/surface/Card.tsx'

interface FoldedCardProps {
  title: string
  /** One line that says what is inside. */
  summary: string
  children: ReactNode
}

/** A card that is closed until somebody wants to read it. */
export function FoldedCard({ title, summary, children }: FoldedCardProps) {
  return (
    <Card aria-label={title} className="!p-0">
      <details className="group">
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 py-3.5 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block font-display text-lg leading-tight font-bold tight">{title}</span>
            <span className="block truncate text-sm text-ink-3">{summary}</span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="px-5 pb-5">{children}</div>
      </details>
    </Card>
  )
}
