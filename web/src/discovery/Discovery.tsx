import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { usualHours } from '@cuebook/domain/discovery/search.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { List, MapIcon } from '../kernel/ui/icon/icons.ts'
import './discovery.css'
import './list/list.css'
import './map/map.css'
import './search/search.css'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { useOnDemand } from '../kernel/ui/overlay/useOnDemand.ts'
import { DjList } from './list/DjList.tsx'
import type { CardActions } from './list/DjListCard.tsx'
import { SortWords } from './list/SortWords.tsx'
import { useCompared } from './list/useCompared.ts'
import { DjMap } from './map/DjMap.tsx'
import { askedOf } from './search/askedOf.ts'
import { DiscoveryHead } from './search/DiscoveryHead.tsx'
import { isNear, SortSelect, shownSort } from './search/filters/SortSelect.tsx'
import { keyOf } from './search/searchInUrl.ts'
import { summaryOf } from './search/searchWords.ts'
import { useAsking } from './search/useAsking.ts'
import { widened } from './search/widened.ts'
import { useFound } from './useFound.ts'
import { useMapSwitch } from './useMapSwitch.ts'
import { useWide } from './useWide.ts'

/** Few searches find nobody, so what follows from that comes later. */
const EmptyMarket = lazy(() => import('./list/EmptyMarket.tsx'))

/** From 1024 px the list and the map stand side by side; below, one of them is shown. */
export function Discovery({ user }: { user: CurrentUser }) {
  const wide = useWide()
  const isClient = user.role === 'client'
  const { asked, ask, showMap, ...view } = useAsking()
  const onMap = view.onMap && !wide
  const search = keyOf(asked)
  const found = useFound(asked, isClient)
  const { everOnMap } = useMapSwitch(onMap, search)
  const [selectedId, setSelectedId] = useSelected(asked)
  const [litIds, setLit] = useState<readonly string[]>([])
  const [opened, openProfile, profile] = useProfileDialog()
  const { compared, full, toggle, clear, CompareBar } = useCompared()
  const hours = asked.search.hours ?? usualHours
  const liked = useMemo(() => new Set(found.favourites.map(({ id }) => id)), [found.favourites])
  const actions = useMemo<CardActions>(
    () => ({
      onSelect: setSelectedId,
      onOpen: openProfile,
      onCompare: toggle,
      onLight: (id) => setLit(id === null ? [] : [id]),
    }),
    [setSelectedId, openProfile, toggle],
  )
  const wider = widened(asked)
  const onWiden = wider && (() => ask(wider))
  const { Dialog } = profile
  return (
    <div className="discovery" data-view={wide ? 'both' : onMap ? 'map' : 'list'}>
      <DiscoveryHead
        {...{ asked, wide, isClient }}
        onAsk={ask}
        onBack={onMap ? () => showMap(false) : undefined}
      />
      {!wide && (
        <button type="button" className="discovery-switch" onClick={() => showMap(!onMap)}>
          {onMap ? <List aria-hidden /> : <MapIcon aria-hidden />}
          {onMap ? 'List' : 'Map'}
        </button>
      )}
      <div className="discovery-body">
        {wide && (
          <a href="#map-title" className="discovery-skip sr-only focus:not-sr-only">
            Skip to map
          </a>
        )}
        <DjList
          found={found}
          search={search}
          summary={summaryOf(asked)}
          selectedId={selectedId}
          actions={actions}
          favourites={Boolean(asked.favourites)}
          onWiden={onWiden}
          otherWays={
            isClient && (
              <Suspense fallback={null}>
                <EmptyMarket key={search} asked={asked} />
              </Suspense>
            )
          }
          hidden={onMap}
          words={
            shownSort(asked) === 'match' &&
            !asked.search.search && <SortWords favourites={Boolean(asked.favourites)} near={isNear(asked)} />
          }
          beside={wide ? undefined : <SortSelect asked={asked} onAsk={ask} />}
          lookOf={(dj) => ({
            selected: dj.id === selectedId,
            lit: litIds.includes(dj.id),
            liked: isClient ? liked.has(dj.id) : null,
            compared: compared.some(({ id }) => id === dj.id),
            full,
            hours,
            date: found.date,
          })}
        >
          {CompareBar && (
            <CompareBar
              djs={compared}
              hours={hours}
              asked={askedOf(asked)}
              canAsk={isClient}
              onClear={clear}
              onOpen={openProfile}
            />
          )}
        </DjList>
        {(wide || everOnMap) && (
          <DjMap
            {...{ asked, hours, selectedId, litIds }}
            djs={found.djs}
            favourites={found.favourites}
            count={found.count}
            loading={found.state === 'loading'}
            listFailed={wide && found.state === 'failed'}
            onAsk={ask}
            onSelect={setSelectedId}
            onLight={setLit}
            onOpen={openProfile}
            hidden={!wide && !onMap}
            onWiden={onMap && found.count === '0' ? onWiden : null}
          />
        )}
      </div>
      {Dialog && <Dialog dj={opened} asked={askedOf(asked)} onClose={profile.close} />}
    </div>
  )
}

/** Another search begins without a choice. */
function useSelected(asked: object) {
  const [of, setOf] = useState(asked)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  if (of !== asked) {
    setOf(asked)
    setSelectedId(null)
  }
  return [selectedId, setSelectedId] as const
}

function useProfileDialog() {
  const [opened, setOpened] = useState<Dj | null>(null)
  const [Dialog, load] = useOnDemand(() => import('./DjProfileDialog.tsx').then((m) => m.DjProfileDialog))
  const [open] = useState(() => (dj: Dj) => {
    setOpened(dj)
    load().catch(() => {
      setOpened(null)
      toast({ title: 'Error', description: 'This did not load. Please try again.', variant: 'destructive' })
    })
  })
  return [opened, open, { Dialog, close: () => setOpened(null) }] as const
}
