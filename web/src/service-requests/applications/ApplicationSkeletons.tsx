import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { requestGrid } from '../CardSkeletons.tsx'

const WORDS = 'Loading your applications...'

/** Three cards as high as those that come. The words stand in the first, because above it they would move the cards. */
export function ApplicationSkeletons() {
  return (
    <div role="status" aria-label={WORDS} className={requestGrid}>
      {[WORDS, null, null].map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change their order
        <Card key={at} aria-hidden className="flex h-[23rem] flex-col touch:h-[23.75rem]">
          <div className="flex justify-between">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-6 w-20 !rounded-full" />
          </div>
          <Skeleton className="mt-4 h-4 w-1/3" />
          <Skeleton className="mt-3 h-4 w-3/5" />
          <div className="mt-6 flex flex-1 flex-col gap-3">
            <Fact />
            <Fact />
            <Fact />
            <Fact />
            {words ? (
              <p className="mt-4 text-center text-sm text-ink-3">{words}</p>
            ) : (
              <Skeleton className="mt-2 h-12" />
            )}
          </div>
          <Skeleton className="h-9 w-24 self-end touch:h-11" />
        </Card>
      ))}
    </div>
  )
}

const Fact = () => (
  <div className="flex justify-between">
    <Skeleton className="h-3.5 w-1/4" />
    <Skeleton className="h-3.5 w-1/5" />
  </div>
)
