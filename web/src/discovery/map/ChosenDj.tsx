import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { useDjCard } from '../requests.ts'
import { DjInfo } from './DjInfo.tsx'

interface ChosenDjProps {
  id: string
  /** The card of the list, if it is loaded. */
  dj: Dj | undefined
  search: DjSearch
  hours: number
  onOpen: (dj: Dj) => void
}

/** The info window of a pin; the card of a DJ who is not in the list yet is read first. */
export function ChosenDj({ id, dj: listed, search, hours, onOpen }: ChosenDjProps) {
  const read = useDjCard(listed ? null : id, search)
  const dj = listed ?? read.data
  if (dj) return <DjInfo dj={dj} hours={hours} onOpen={onOpen} />
  if (read.isError) {
    return (
      <div role="alert" className="dj-info flex flex-col items-start gap-3 pr-8">
        <p>This DJ did not load. {retryAdvice(read.error)}</p>
        <Button variant="secondary" size="sm" onClick={() => void read.refetch()} loading={read.isFetching}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div role="status" aria-label="Loading this DJ" className="dj-info">
      <Skeleton className="h-12 w-4/5" />
      <Skeleton className="mt-2 h-6 w-full" />
      <Skeleton className="mt-3 h-10 w-full" />
    </div>
  )
}
