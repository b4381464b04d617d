import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { ChevronDown } from '../kernel/ui/icon/icons.ts'
import { Popover } from '../kernel/ui/overlay/Popover.tsx'
import { useOnDemand } from '../kernel/ui/overlay/useOnDemand.ts'
import { useUnreadNotifications } from './unread.ts'

/** Stands beside the bell, which links to the messages, and opens the list of all that happened. */
export function WhatHappenedButton() {
  const unread = useUnreadNotifications()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label="What happened"
      align="end"
      className="w-104 p-5"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={unread > 0 ? `What happened, ${unread > 99 ? '99+' : unread} unread` : 'What happened'}
          className="relative grid h-11 w-7 place-items-center rounded-control text-ink-2 hover:bg-sunk hover:text-ink touch:w-11"
        >
          <ChevronDown aria-hidden className="size-4" />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-2 right-1 size-2 rounded-full bg-violet touch:right-3"
            />
          )}
        </button>
      }
    >
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="text-lg">What happened</h2>
        <Link href="/messages" onClick={() => setOpen(false)} className="font-semibold text-violet-ink">
          Messages
        </Link>
      </div>
      <List onLeave={() => setOpen(false)} />
    </Popover>
  )
}

/** The list's code is loaded when the panel opens. */
function List({ onLeave }: { onLeave: () => void }) {
  const [Panel, load] = useOnDemand(() => import('./NotificationPanel.tsx').then((m) => m.NotificationPanel))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is loaded once, when the panel opens
  useEffect(() => {
    // A file that does not load makes the page load again, see reloadWhenOutdated.
    void load().catch(() => {})
  }, [])
  return Panel ? <Panel onLeave={onLeave} /> : <Skeleton className="h-40" />
}
