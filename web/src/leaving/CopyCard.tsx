import type { CopyState } from '@cuebook/domain/leaving/api.ts'
import { DAYS_TO_FETCH } from '@cuebook/domain/leaving/copy.ts'
import { readersDay } from '../kernel/dateWords.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useNow } from '../kernel/useNow.ts'
import { copyAddress, useAskForCopy, useCopy } from './requests.ts'

/** A copy of all that we hold of a person, which they ask for and fetch later. */
export function CopyCard() {
  const { data, isPending, refetch, isFetching } = useCopy()
  if (isPending) return <Skeleton className="h-44 rounded-card" />
  return (
    <Card id="copy" className="scroll-mt-20">
      <CardHeader
        title="Download my data"
        description="A zip file with what we hold of you: texts that any program can read, your pictures, clips and signed contracts."
      />
      {data ? <Copy state={data} /> : <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
    </Card>
  )
}

function Copy({ state: { latest } }: { state: CopyState }) {
  const ask = useAskForCopy()
  const now = useNow()
  const canAsk = !latest || (latest.isReady && new Date(latest.nextAt) <= now)
  return (
    <div className="flex flex-col items-start gap-4">
      {latest?.isReady && latest.expiresAt ? (
        <>
          <p className="text-ink-2">
            Your copy of {readersDay(latest.askedAt)} can be fetched until {readersDay(latest.expiresAt)}.
          </p>
          <Button asChild>
            <a href={copyAddress(latest.id)} download>
              Fetch my data ({sizeWords(latest.bytes ?? 0)})
            </a>
          </Button>
        </>
      ) : (
        <p className="text-ink-2" role="status">
          {latest
            ? 'Your copy is being made. We send you a mail when it is ready.'
            : `We make it and send you a mail. It can be fetched for ${DAYS_TO_FETCH} days.`}
        </p>
      )}
      {canAsk && (
        <Button variant="secondary" loading={ask.isPending} onClick={() => ask.mutate()}>
          {latest ? 'Ask for a new copy' : 'Ask for a copy'}
        </Button>
      )}
    </div>
  )
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
