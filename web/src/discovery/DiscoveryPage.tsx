import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { placeOf } from '@cuebook/domain/discovery/search.ts'
import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCurrentUser } from '../kernel/currentUser.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { useOnDemand } from '../kernel/ui/overlay/useOnDemand.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { countText } from './countText.ts'
import { DjList } from './DjList.tsx'
import { DjMap } from './DjMap.tsx'
import { Filters } from './Filters.tsx'
import { useDiscovery } from './requests.ts'
import { SavedSearches } from './SavedSearches.tsx'
import { SearchBar } from './SearchBar.tsx'
import { readUrl, type UrlSearch, writeUrl } from './searchInUrl.ts'

export default function DiscoveryPage() {
  useTitle('Discover DJs')
  const { data: user } = useCurrentUser()
  if (!user) {
    return (
      <>
        <PageHeader title="Discover DJs" />
        <EmptyState
          title="Please log in to discover DJs"
          action={
            <Button asChild>
              <a href="/api/login?next=/discover">Log in</a>
            </Button>
          }
        />
      </>
    )
  }
  return <Discovery />
}

function Discovery() {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const asked = useMemo(() => readUrl(query), [query])
  const place = placeOf(asked.search)
  const from = place && { ...place, name: asked.placeName }
  const results = useDiscovery(asked.search, true)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [opened, setOpened] = useState<Dj | null>(null)
  const [ProfileDialog, loadDialog] = useOnDemand(() =>
    import('./DjProfileDialog.tsx').then((m) => m.DjProfileDialog),
  )
  const djs = useMemo(() => results.data?.pages.flatMap((page) => page.djs) ?? [], [results.data])
  const count = results.isPending ? '…' : countText(results.data?.pages[0]?.count ?? djs.length)

  const ask = (next: UrlSearch) => {
    setSelectedId(null)
    const written = writeUrl(next)
    navigate(written ? `${path}?${written}` : path, { replace: true })
  }
  const openProfile = (dj: Dj) => {
    setOpened(dj)
    loadDialog().catch(() => {
      setOpened(null)
      toast({ title: 'Error', description: 'Check your connection and try again.', variant: 'destructive' })
    })
  }
  return (
    <>
      <PageHeader title="Discover DJs" actions={<SavedSearches asked={asked} onAsk={ask} />} />
      <SearchBar asked={asked} onAsk={ask} />
      <Filters asked={asked} onAsk={ask} />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <DjMap
          asked={asked}
          djs={djs}
          count={count}
          hasMore={results.hasNextPage}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onOpen={openProfile}
        />
        <DjList
          results={results}
          djs={djs}
          count={count}
          selectedId={selectedId}
          onSelect={setSelectedId}
          onOpen={openProfile}
        />
      </div>
      {ProfileDialog && <ProfileDialog dj={opened} from={from} onClose={() => setOpened(null)} />}
    </>
  )
}
