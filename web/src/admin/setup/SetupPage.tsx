import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { InviteCard } from './InviteCard.tsx'
import { PartRow } from './PartRow.tsx'
import { useSetup } from './requests.ts'

/** What is set up and what is not, each with a way to try it, and the first DJs. */
export default function SetupPage() {
  return (
    <AdminFrame
      title="Set up"
      description="What this market stands on. Settings are changed where the server runs, never here."
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <Parts />
        <div className="flex min-w-0 flex-col gap-4">
          <InviteCard />
          <InvitationsCard />
        </div>
      </div>
    </AdminFrame>
  )
}

function Parts() {
  const { data, error, refetch, isFetching } = useSetup()
  if (!data) {
    if (error)
      return (
        <Card>
          <ErrorState text={retryAdvice(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      )
    return <Skeleton className="h-[60rem] rounded-card" />
  }
  const needed = data.rows.filter((row) => row.needed)
  const open = needed.filter(({ state }) => state !== 'ready').length
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card>
        <CardHeader
          title="Before real people come"
          description={
            open === 0
              ? 'Everything is ready.'
              : `${needed.length - open} of ${needed.length} ready. What is built in is good for trying.`
          }
        />
        <ul aria-label="Needed" className="divide-y divide-line">
          {needed.map((row) => (
            <PartRow key={row.part} row={row} />
          ))}
        </ul>
      </Card>
      <Card>
        <CardHeader title="As you like" description="These work as they are." />
        <ul aria-label="Optional" className="divide-y divide-line">
          {data.rows
            .filter((row) => !row.needed)
            .map((row) => (
              <PartRow key={row.part} row={row} />
            ))}
        </ul>
      </Card>
    </div>
  )
}
