import type { Talker } from '@cuebook/domain/messages/message.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { ArrowDown } from '../../kernel/ui/icon/icons.ts'
import { useNow } from '../../kernel/useNow.ts'
import { nameOf } from '../messageWords.ts'
import { Bubble } from './Bubble.tsx'
import type { ShownMessage } from './shownMessages.ts'

/** If the reader is this close to the newest message, the view follows when another one comes. */
const END_PX = 80
/** Older messages are loaded when the reader is this close to the oldest one. */
const AHEAD_PX = 800
const USUAL_HEIGHT_PX = 72

export interface MessageFlowProps {
  messages: readonly ShownMessage[]
  counterpart: Talker
  older: { readonly state: 'none' | 'more' | 'loading' | 'failed'; readonly load: () => void }
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
}

/** The bubbles of a conversation. Only those near the visible part are rendered, because a conversation may be long. */
export function MessageFlow({ messages, counterpart, older, onRetry, onDiscard }: MessageFlowProps) {
  const now = useNow()
  const scroller = useRef<HTMLElement>(null)
  const getItemKey = useCallback((i: number) => messages[i]?.key ?? i, [messages])
  const flow = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_HEIGHT_PX,
    getItemKey,
    overscan: 8,
    paddingStart: 12,
    paddingEnd: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
  })
  // By default a bubble that shrinks while the reader scrolls up moves what they read, for example when the day above it goes.
  flow.shouldAdjustScrollPositionOnItemSizeChange = ({ start }) => start < (flow.scrollOffset ?? 0)
  const { atEnd, unseen, toEnd, noteScroll } = useEnd(scroller, flow.scrollToEnd, messages)

  const onScroll = () => {
    noteScroll()
    if (older.state === 'more' && scroller.current && scroller.current.scrollTop < AHEAD_PX) older.load()
  }
  const name = nameOf(counterpart)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <section
        ref={scroller}
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-2 md:px-5"
      >
        <ul className="relative" style={{ height: flow.getTotalSize() }}>
          {flow.getVirtualItems().map(({ key, index, start }) => {
            const message = messages[index]
            return (
              message && (
                <li
                  key={key}
                  ref={flow.measureElement}
                  data-index={index}
                  // Only those nearby are on the page, and a screen reader counts them all.
                  aria-posinset={index + 1}
                  aria-setsize={older.state === 'none' ? messages.length : -1}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Bubble
                    message={message}
                    counterpart={counterpart}
                    now={now}
                    onRetry={() => onRetry(message.key)}
                    onDiscard={() => onDiscard(message.key)}
                  />
                </li>
              )
            )
          })}
        </ul>
      </section>
      {older.state === 'loading' && (
        <p role="status" className="absolute inset-x-0 top-2 flex justify-center">
          <span className="rounded-full border border-line bg-surface p-1.5 text-ink-3">
            <Spinner />
            <span className="sr-only">Loading older messages</span>
          </span>
        </p>
      )}
      {older.state === 'failed' && (
        <FloatingButton className="top-2" onClick={older.load}>
          Older messages did not load. Try again
        </FloatingButton>
      )}
      {unseen && !atEnd && (
        <FloatingButton className="bottom-2" onClick={toEnd}>
          <ArrowDown aria-hidden className="size-4" />
          New messages
        </FloatingButton>
      )}
      <Announcement messages={messages} name={name} />
    </div>
  )
}

function FloatingButton({ className, ...rest }: React.ComponentProps<'button'>) {
  return (
    <div className={`pointer-events-none absolute inset-x-0 flex justify-center ${className}`}>
      <button
        type="button"
        {...rest}
        className="pointer-events-auto inline-flex h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm font-semibold text-violet-ink shadow-float touch:h-11"
      />
    </div>
  )
}

/** Scrolls to the newest message at first and whenever one comes, unless the reader has scrolled up. */
function useEnd(
  scroller: React.RefObject<HTMLElement | null>,
  scrollToEnd: () => void,
  messages: readonly ShownMessage[],
) {
  const [atEnd, setAtEnd] = useState(true)
  const [unseen, setUnseen] = useState(false)
  const isAtEnd = useRef(true)
  const last = messages.at(-1)
  const lastKey = last?.key
  const lastIsMine = last ? last.delivery !== null : false

  const noteScroll = () => {
    const element = scroller.current
    if (!element) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= END_PX
    setAtEnd(isAtEnd.current)
    if (isAtEnd.current) setUnseen(false)
  }
  const toEnd = useCallback(() => {
    isAtEnd.current = true
    setUnseen(false)
    scrollToEnd()
  }, [scrollToEnd])

  useLayoutEffect(() => scrollToEnd(), [scrollToEnd])
  const shownLast = useRef(lastKey)
  useEffect(() => {
    if (shownLast.current === lastKey) return
    shownLast.current = lastKey
    if (isAtEnd.current || lastIsMine) toEnd()
    else setUnseen(true)
  }, [lastKey, lastIsMine, toEnd])
  // The window shrinks when a longer text is typed or a keyboard opens.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToEnd()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, scrollToEnd])
  return { atEnd, unseen, toEnd, noteScroll }
}

/** Reads out what the other person writes while the conversation is open. */
function Announcement({ messages, name }: { messages: readonly ShownMessage[]; name: string }) {
  const last = messages.at(-1)
  const first = useRef(last?.key)
  const isNew = last && last.delivery === null && last.key !== first.current
  return (
    <p role="status" className="sr-only">
      {isNew ? `${name}: ${last.content}` : ''}
    </p>
  )
}
