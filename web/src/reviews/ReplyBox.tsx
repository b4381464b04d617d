import type { ReactNode } from 'react'
import { readersDay } from '../kernel/dateWords.ts'

interface ReplyBoxProps {
  by: ReactNode
  reply: { readonly text: string; readonly repliedAt: string; readonly editedAt: string | null }
  /** A button at the right. */
  action?: ReactNode
}

/** The DJ's public reply, set in below the review. */
export function ReplyBox({ by, reply, action }: ReplyBoxProps) {
  return (
    <div className="mt-3 rounded-control bg-sunk px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
          <span className="inline-flex min-w-0 items-center gap-2 font-semibold wrap-anywhere">{by}</span>
          <span className="text-ink-3">
            {readersDay(reply.repliedAt)}
            {reply.editedAt && ' · edited'}
          </span>
        </p>
        {action}
      </div>
      <p className="mt-1 text-sm whitespace-pre-line wrap-anywhere text-ink-2">{reply.text}</p>
    </div>
  )
}
