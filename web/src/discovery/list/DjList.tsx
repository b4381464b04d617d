import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { type ReactNode, startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Heart, SearchX } from '../../kernel/ui/icon/icons.ts'
import { useFirstNew } from '../../kernel/useFirstNew.ts'
import type { SearchResults } from '../useFound.ts'
import { type CardActions, type CardLook, DjListCard } from './DjListCard.tsx'
import { LoadMore } from './LoadMore.tsx'
import { useListScroll } from './useListScroll.ts'

interface DjListProps {
  found: SearchResults
  /** Names the search, so that each has its own place in the list. */
  search: string
  summary: string
  selectedId: string | null
  lookOf: (dj: Dj) => CardLook
  actions: CardActions
  /** The sort of a phone stands beside the heading. */
  beside?: ReactNode
  favourites: boolean
  /** Explains the order of the list. */
  words?: ReactNode
  /** Searches for every DJ; null while nothing narrows the search. */
  onWiden: (() => void) | null
  /** Where to go on when nobody is found. */
  otherWays?: ReactNode
  hidden: boolean
  children?: ReactNode
}

export function DjList(props: DjListProps) {
  const { found, search, summary, selectedId, lookOf, actions, beside, favourites, onWiden, hidden } = props
  const { count, state, retry, retrying, more } = found
  const shown = state === 'loading' ? found.former : found.djs
  const { djs, isFirst } = useDrawn(shown)
  const awaited = djs.length === 0 && (state === 'loading' || shown.length > 0)
  // The cards of the search before stay, dimmed, until those of this one are drawn.
  const former = djs.length > 0 && (state === 'loading' || djs[0] !== shown[0])
  const pane = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useListScroll(pane, search)
  useEffect(() => {
    if (selectedId) reveal(list.current, selectedId)
  }, [selectedId])
  const askMore = useFirstNew(list, djs.length)
  return (
    <section
      ref={pane}
      data-pane="djs"
      aria-labelledby="djs-title"
      className="discovery-list"
      hidden={hidden}
    >
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h2 ref={title} id="djs-title" tabIndex={-1} className="text-lg">
          Available DJs{count !== null && ` (${count})`}
        </h2>
        {beside ?? <p className="truncate text-sm text-ink-3">{summary}</p>}
      </div>
      {props.words}
      {awaited && <LoadingCards />}
      {state === 'failed' && <ErrorState onRetry={retry} retrying={retrying} />}
      {state === 'found' && found.djs.length === 0 && (
        <Nobody
          favourites={favourites}
          otherWays={props.otherWays}
          onWiden={
            onWiden &&
            (() => {
              // The button goes away with this search, so the focus goes to what counts the next one.
              title.current?.focus({ preventScroll: true })
              onWiden()
            })
          }
        />
      )}
      <ul ref={list} className="discovery-cards" aria-busy={former || undefined}>
        {djs.map((dj, i) => (
          <li key={dj.id} data-dj={dj.id} data-far={(isFirst && i >= NEAR) || undefined}>
            <DjListCard dj={dj} actions={actions} far={i >= NEAR} {...lookOf(dj)} />
          </li>
        ))}
      </ul>
      {/* Always there: a list that becomes the last part of its section has all its cards styled anew. */}
      <div>
        {more && (
          <LoadMore
            loading={more.loading}
            onPress={(event) => {
              askMore(event)
              more.load()
            }}
          />
        )}
      </div>
      {props.children}
    </section>
  )
}

/** So many cards may be seen at once on a phone or a laptop. */
const NEAR = 4

/** Whether a list was drawn since the page was loaded. */
let everDrawn = false

/**
 * Twenty cards take a moment to draw. So the first list begins with those that can be seen, and later a pressed filter is
 * shown before its cards. Whoever returns finds all cards at once, so that their place is there.
 */
function useDrawn(djs: readonly Dj[]): { djs: readonly Dj[]; isFirst: boolean } {
  const isFull = djs.length > 0
  const [isFirst] = useState(!everDrawn)
  const [begun, setBegun] = useState(isFull && everDrawn)
  const drawn = useDeferredValue(djs)
  useEffect(() => {
    if (!isFull) return
    everDrawn = true
    startTransition(() => setBegun(true))
  }, [isFull])
  return { djs: isFull && begun ? drawn : djs.slice(0, NEAR), isFirst }
}

/** Scrolls the list alone; scrolling the page too would take the map away from under the pointer. */
function reveal(list: HTMLElement | null, id: string): void {
  const item = list?.querySelector(`[data-dj="${CSS.escape(id)}"]`)
  const pane = list?.closest('.discovery-list')
  if (!item || !pane || pane.scrollHeight <= pane.clientHeight) return
  const [shown, frame] = [item.getBoundingClientRect(), pane.getBoundingClientRect()]
  if (shown.top < frame.top) pane.scrollTop += shown.top - frame.top - MARGIN
  else if (shown.bottom > frame.bottom) pane.scrollTop += shown.bottom - frame.bottom + MARGIN
}

const MARGIN = 16

function LoadingCards() {
  return (
    <div role="status" aria-label="Loading DJs" className="discovery-cards">
      <LoadingCard />
      <LoadingCard />
      <LoadingCard />
    </div>
  )
}

/** The shapes of a card without its words; the style gives it the height of one. */
const LoadingCard = () => (
  <div className="loading-card">
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
    <i />
  </div>
)

function Nobody({
  favourites,
  onWiden,
  otherWays,
}: Pick<DjListProps, 'favourites' | 'onWiden' | 'otherWays'>) {
  return favourites ? (
    <EmptyState
      icon={<Heart />}
      title="No favourites yet"
      text="Press the heart on a DJ's card to keep the DJ here."
    />
  ) : (
    <EmptyState
      icon={<SearchX />}
      title="No DJs found matching your criteria"
      text="Try adjusting your search or filters"
      action={
        <div className="flex flex-col items-center gap-3">
          {otherWays}
          {onWiden && (
            <Button variant={otherWays ? 'ghost' : 'secondary'} onClick={onWiden}>
              Clear search and filters
            </Button>
          )}
        </div>
      }
    />
  )
}
