import type { Notification } from '@cuebook/domain/notifications/notification.ts'
import { useRef } from 'react'
import { Link } from 'wouter'
import { ago } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { BellOff, CheckCheck } from '../kernel/ui/icon/icons.ts'
import { useFirstNew } from '../kernel/useFirstNew.ts'
import { useNow } from '../kernel/useNow.ts'
import { kindWords } from './kindWords.ts'
import { useNotifications, useReadAll, useReadOne } from './requests.ts'

interface NotificationPanelProps {
  /** Called when a notification was opened, so that the panel closes. */
  onLeave: () => void
}

export function NotificationPanel({ onLeave }: NotificationPanelProps) {
  const { data, isPending, refetch, isFetching, ...list } = useNotifications()
  const readOne = useReadOne()
  const readAll = useReadAll()
  const now = useNow()
  const all = data?.pages.flatMap((page) => page.notifications) ?? []
  const drawn = useRef<HTMLUListElement>(null)
  const askMore = useFirstNew(drawn, all.length)
  if (isPending) return <PanelSkeleton />
  if (!data) {
    return <ErrorState className="px-0 py-8" onRetry={() => void refetch()} retrying={isFetching} />
  }
  const unread = data.pages[0]?.unreadCount ?? 0
  const newest = all[0]?.id
  if (newest === undefined) {
    return (
      <EmptyState
        className="px-0 py-8"
        icon={<BellOff />}
        title="Nothing new"
        text="What happens with your contracts and payments appears here."
      />
    )
  }
  return (
    <>
      <div className="-mx-2 flex min-h-10 items-center justify-between gap-3 border-b border-line px-2 pb-2">
        <p role="status" className="text-sm text-ink-3">
          {unread === 0 ? 'All read' : `${unread > 99 ? '99+' : unread} unread`}
        </p>
        {unread > 0 && (
          <Button variant="ghost" size="sm" className="-mr-3" onClick={() => readAll.mutate(newest)}>
            <CheckCheck aria-hidden />
            Mark all as read
          </Button>
        )}
      </div>
      <ul ref={drawn} className="-mx-2 divide-y divide-line">
        {all.map((each) => (
          <Row
            key={each.id}
            notification={each}
            now={now}
            onOpen={() => {
              if (!each.read) readOne.mutate(each.id)
              onLeave()
            }}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          loading={list.isFetchingNextPage}
          onClick={(event) => {
            askMore(event)
            void list.fetchNextPage()
          }}
        >
          Show older
        </Button>
      )}
    </>
  )
}

interface RowProps {
  notification: Notification
  now: Date
  onOpen: () => void
}

function Row({ notification: { kind, title, text, path, read, createdAt }, now, onOpen }: RowProps) {
  const { Icon, name } = kindWords[kind]
  return (
    <li>
      <Link
        href={path}
        onClick={onOpen}
        className="flex gap-3 rounded-control px-2 py-3 hover:bg-sunk focus-visible:outline-offset-[-2px]"
      >
        <span
          className={cx(
            'grid size-9 shrink-0 place-items-center rounded-full',
            read ? 'bg-sunk text-ink-3' : 'bg-violet-wash text-violet-ink',
          )}
        >
          <Icon aria-hidden className="size-4.5" />
          <span className="sr-only">{name}: </span>
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block wrap-anywhere', read ? 'text-ink-2' : 'font-semibold')}>{title}</span>
          <span className="block text-sm text-ink-2 wrap-anywhere">{text}</span>
          <time dateTime={createdAt} className="block text-xs text-ink-3">
            {ago(createdAt, now)}
          </time>
        </span>
        {!read && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-violet">
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
    </li>
  )
}

const PanelSkeleton = () => (
  <div role="status" className="flex flex-col gap-4 py-3">
    <span className="sr-only">Loading notifications</span>
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="mt-2 h-3 w-1/2" />
        </div>
      </div>
    ))}
  </div>
)
