import { Link } from 'wouter'
import { musicPlanAddress } from '../contracts/addresses.ts'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { ChevronRight, ListMusic } from '../kernel/ui/icon/icons.ts'
import { eventLine } from './playlistWords.ts'
import { useRecipients } from './requests.ts'

const box = 'mb-4 flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3'

/** Leads a client to the song planner of each booking whose music is open. */
export function PlanDoor() {
  const { data, isPending } = useRecipients()
  if (isPending) return <Skeleton className="mb-4 h-16 rounded-card" />
  const contracts = data?.contracts ?? []
  if (contracts.length === 0) {
    return (
      <p className={`${box} text-ink-2`}>
        <ListMusic aria-hidden className="size-5 shrink-0 text-violet-ink" />
        Once you have a booking, you plan its songs from here.
      </p>
    )
  }
  return (
    <ul aria-label="Plan the music">
      {contracts.map(({ id, dj, ...event }) => (
        <li key={id}>
          <Link href={musicPlanAddress(id)} className={`${box} hover:border-ink-3`}>
            <ListMusic aria-hidden className="size-5 shrink-0 text-violet-ink" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">Plan the music, song by song</span>
              <span className="block text-sm text-ink-3 wrap-anywhere">{`${eventLine(event)} · ${dj.name}`}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
