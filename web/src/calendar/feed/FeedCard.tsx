import type { Feed } from '@cuebook/domain/calendar/feed-api.ts'
import { reasonOf } from '../../kernel/calls/api.ts'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Eye, RefreshCw } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { useFeed, useRenewFeed } from '../requests.ts'
import { StatusLine } from '../StatusLine.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedCode } from './FeedCode.tsx'

/** The private address of a person's bookings, for every calendar. */
export function FeedCard() {
  const { data: feed, isPending, refetch, isFetching } = useFeed()
  if (isPending) return <Skeleton className="h-75 rounded-card md:h-53" />
  if (!feed) {
    return (
      <Card aria-label="Private feed">
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  return (
    <Card aria-label="Private feed" className="flex flex-col gap-5 md:flex-row">
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <div>
          <div className="flex flex-wrap items-center gap-2.5">
            <CardTitle>Private feed</CardTitle>
            <Badge>
              <Eye aria-hidden className="mr-1.5 inline size-3.5 align-[-0.2em]" />
              Read only
            </Badge>
          </div>
          <p className="mt-1 max-w-[64ch] text-sm text-ink-3">
            Works with every calendar, no account needed. Whoever has the address can see your bookings, so
            keep it to yourself.
          </p>
        </div>
        <FeedAddress address={feed.address} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <LastRead at={feed.lastReadAt} />
          <RenewButton />
        </div>
      </div>
      <FeedCode address={feed.address} />
    </Card>
  )
}

function LastRead({ at }: { at: Feed['lastReadAt'] }) {
  if (!at) return <StatusLine look="quiet" text="No calendar has read it yet" />
  return <StatusLine look="good" text={`Last read by a calendar ${readersMoment(at)}`} />
}

function RenewButton() {
  const { mutateAsync } = useRenewFeed()
  async function renew() {
    try {
      await mutateAsync()
    } catch (error) {
      toast({
        title: 'Error',
        description: reasonOf(error, 'The address was not changed. Please try again.'),
        variant: 'destructive',
      })
      throw error
    }
    toast({ title: 'New address made', description: 'Subscribe to it again in your calendars.' })
  }
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" className="-ml-3 !text-violet-ink">
          <RefreshCw aria-hidden />
          Make a new address
        </Button>
      }
      title="Make a new address?"
      description="The old address stops at once. Calendars that read it no longer hear of your bookings until you give them the new one."
      confirmLabel="Make a new address"
      tone="danger"
      onConfirm={renew}
    />
  )
}
