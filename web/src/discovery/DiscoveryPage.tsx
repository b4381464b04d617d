import { useEffect, useEffectEvent } from 'react'
import { useRawSearch } from '../kernel/address/useRawSearch.ts'
import type { Prepare } from '../kernel/calls/prepare.ts'
import { useOnDemand } from '../kernel/ui/overlay/useOnDemand.ts'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { Discovery } from './Discovery.tsx'
import { fetchDiscovery } from './requests.ts'
import { readUrl } from './search/searchInUrl.ts'

export default function DiscoveryPage() {
  useTitle('Discover DJs')
  const { data: user, isPending } = useCurrentUser()
  if (isPending) return null
  return user ? <Discovery key={user.id} user={user} /> : <ForVisitors />
}

DiscoveryPage.prepare = (async (client) => {
  const { search, favourites } = readUrl(location.search)
  if (!favourites) await fetchDiscovery(client, search)
}) satisfies Prepare

/** Members never see this part, so only visitors load it. */
function ForVisitors() {
  const [VisitorPreview, load] = useOnDemand(() =>
    import('./VisitorPreview.tsx').then((m) => m.VisitorPreview),
  )
  const loadPreview = useEffectEvent(() => void load().catch(() => {}))
  useEffect(() => loadPreview(), [])
  const search = useRawSearch()
  return VisitorPreview ? (
    <VisitorPreview search={search} asked={readUrl(search)} />
  ) : (
    <h1 className="text-2xl md:text-3xl">Discover DJs</h1>
  )
}
