import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { mostCounted } from '@cuebook/domain/service-requests/limits.ts'
import type { MarketNearby } from '@cuebook/domain/service-requests/service-request.ts'
import { Link } from 'wouter'
import { counted } from '../requestWords.ts'
import { useNearby } from './openRequests.ts'

/** How many clients near this DJ look for one now. The line keeps its place while it is read. */
export function NearbyTeaser() {
  const { data } = useNearby()
  return (
    <span className="mt-2 block min-h-6 font-semibold text-ink" aria-live="polite">
      {data && (data.withinMiles === null ? <AddPlace /> : nearbyWords(data))}
    </span>
  )
}

const AddPlace = () => (
  <Link href="/profile" className="text-violet-ink underline">
    Add your location to see how many clients near you look for a DJ
  </Link>
)

function nearbyWords({ count, withinMiles, fromBudget }: MarketNearby): string {
  const where = `within ${counted(withinMiles ?? 0, 'mile')} of you`
  if (count === 0) return `No open request ${where} right now.`
  const how = count === mostCounted ? `${count}+ open requests` : counted(count, 'open request')
  return `${how} ${where}${fromBudget === null ? '' : `, from ${usd(fromBudget)}`}.`
}
