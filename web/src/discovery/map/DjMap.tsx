import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { defaultRadius, mapArea, placeOf } from '@cuebook/domain/discovery/search.ts'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { circleBounds } from '../../kernel/map/circleBounds.ts'
import type { MapBounds, MapViewport } from '../../kernel/map/mapTypes.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { RotateCw } from '../../kernel/ui/icon/icons.ts'
import { useOnDemand } from '../../kernel/ui/overlay/useOnDemand.ts'
import { SettledMap } from '../../places/SettledMap.tsx'
import { usePins } from '../requests.ts'
import { keyOf, type UrlSearch } from '../search/searchInUrl.ts'
import { boxOf, boxOfArea, mapAreaOf } from './mapAreaOf.ts'
import { markersOf, namesOf, pinsOf } from './markersOf.ts'
import { useMapFrame } from './useMapFrame.ts'

interface DjMapProps {
  asked: UrlSearch
  onAsk: (next: UrlSearch) => void
  /** The cards that are loaded, by which pins get their names. */
  djs: readonly Dj[]
  favourites: readonly Dj[]
  count: string | null
  loading: boolean
  /** The list beside the map says that nothing loaded, so the map need not say it too. */
  listFailed: boolean
  hours: number
  selectedId: string | null
  onSelect: (id: string | null) => void
  litIds: readonly string[]
  onLight: (ids: readonly string[]) => void
  onOpen: (dj: Dj) => void
  hidden: boolean
  /** Searches for every DJ; given where nobody was found and no list is seen that says so. */
  onWiden: (() => void) | null
}

export function DjMap(props: DjMapProps) {
  const { asked, onAsk, djs, favourites, count, hours, selectedId, onSelect, litIds, onLight } = props
  const place = placeOf(asked.search)
  const search = keyOf(asked)
  const [views] = useState(() => new Map<string, MapViewport>())
  const [seen, setSeen] = useState<Seen>({ search, box: null, moved: null })
  if (seen.search !== search) setSeen({ search, box: null, moved: null })

  const marks = usePins(asked.search, seen.search === search ? seen.box : null, !asked.favourites)
  const retry = useEffectEvent(() => marks.isError && void marks.refetch())
  useEffect(() => {
    if (!props.listFailed) retry()
  }, [props.listFailed])
  const groups = marks.data?.clusters ?? []
  const listed = useMemo(() => pinsOf(djs), [djs])
  const isListed = asked.favourites || (marks.isError && !marks.data)
  const isKnown = count !== null && !props.loading
  const pins = isListed ? (isKnown ? listed : undefined) : marks.data?.pins
  const known = useMemo(() => [...djs, ...favourites], [djs, favourites])
  // Two thousand pins take a moment to arrange, and a press must be answered before that.
  const markers = useDeferredValue(useMarkers(pins, known, favourites))
  const circle =
    place && !asked.favourites ? { centre: place, miles: asked.search.radiusMiles ?? defaultRadius } : null
  const radius = asked.placeName === mapArea ? null : circle
  const { area } = asked.search
  const frame = useMapFrame({
    search,
    views,
    spots: pins ? [...pins, ...groups] : null,
    place: circle && (area ? boxOfArea(area) : circleBounds(circle)),
  })

  const [ChosenDj, load] = useOnDemand(() => import('./ChosenDj.tsx').then((m) => m.ChosenDj))
  const loadChosen = useEffectEvent(() => void load().catch(() => {}))
  useEffect(() => {
    if (selectedId !== null) loadChosen()
  }, [selectedId])

  function moved(view: MapViewport, byPerson: boolean) {
    if (byPerson) views.set(search, view)
    const tooMany = groups.length > 0 || seen.box !== null
    setSeen({
      search,
      box: tooMany ? boxOf(view.bounds) : null,
      moved: byPerson ? view : seen.moved,
    })
  }
  function searchHere(view: MapViewport) {
    const next = { search: { ...asked.search, ...mapAreaOf(view) }, placeName: mapArea }
    // The map stays where it is: this is the view that the new search begins with.
    views.set(keyOf(next), view)
    leaveFocusFor(() => onAsk(next))
  }
  return (
    <section aria-labelledby="map-title" className="discovery-map" hidden={props.hidden}>
      <h2 id="map-title" tabIndex={-1} className="discovery-map-title">
        DJ Locations{count !== null && ` (${count} DJs)`}
      </h2>
      <SettledMap
        label="Map of DJs"
        centre={frame.centre}
        zoom={frame.zoom}
        bounds={frame.bounds}
        gestures="greedy"
        markers={markers}
        groups={groups}
        radius={radius}
        selectedId={selectedId}
        onSelect={onSelect}
        litIds={litIds}
        onLight={onLight}
        onMoveEnd={moved}
        renderInfo={(id) =>
          ChosenDj && (
            <ChosenDj
              id={id}
              dj={known.find((dj) => dj.id === id)}
              search={asked.search}
              hours={hours}
              onOpen={props.onOpen}
            />
          )
        }
        className="size-full"
      />
      <div className="discovery-map-top">
        {seen.moved && (
          <Button
            variant="secondary"
            className="rounded-full shadow-float"
            onClick={() => seen.moved && searchHere(seen.moved)}
          >
            <RotateCw aria-hidden />
            Search this area
          </Button>
        )}
        {props.onWiden && (
          <div role="status" className="discovery-map-alert">
            No DJs found matching your criteria
            <Button variant="secondary" size="sm" onClick={() => leaveFocusFor(props.onWiden)}>
              Clear search and filters
            </Button>
          </div>
        )}
        {marks.isError && !props.loading && !props.listFailed && !asked.favourites && (
          <div role="alert" className="discovery-map-alert">
            Not every DJ is on the map.
            <Button variant="ghost" size="sm" loading={marks.isFetching} onClick={() => void marks.refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

/** The pressed button goes away with its search, so the focus goes to what counts the DJs of the next one. */
function leaveFocusFor(search: (() => void) | null): void {
  document.getElementById('map-title')?.focus({ preventScroll: true })
  search?.()
}

/** What the person has seen of the map since the search began. */
interface Seen {
  search: string
  /** The visible part, where there are too many DJs for the whole map. */
  box: MapBounds | null
  moved: MapViewport | null
}

function useMarkers(
  pins: Parameters<typeof markersOf>[0] | undefined,
  known: readonly Dj[],
  favourites: readonly Dj[],
) {
  return useMemo(
    () => markersOf(pins ?? [], { names: namesOf(known), liked: new Set(favourites.map(({ id }) => id)) }),
    [pins, known, favourites],
  )
}
