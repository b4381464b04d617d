import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { liveCalls } from '@cuebook/domain/live/room.ts'

/** The stream waits for the page, which needs the browser's few connections first. */
const START_MS = 1_000
/** After a refusal, for example by a proxy while the server restarts, each wait is twice as long as the one before. */
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

interface Listener {
  readonly onEvent: (event: LiveEvent) => void
  /** Called when the stream first opens. Only changes since the page loaded its data can have been missed. */
  readonly onFirstOpen: () => void
}

/** A window that has just begun to listen, and since when its page may hold answers of the server. */
interface Arrival {
  readonly arrived: number
  readonly readSince: number
}

/** Tells a new window that events were passed on between its page's answers and its arrival. */
interface Missed {
  readonly missedBy: number
}

/**
 * Hears of changes on the server. Only one window of a browser holds the stream and passes its events on, because
 * a browser allows six connections to a server, and each window with a stream of its own would take one for good.
 */
export function listenLive(userId: string, { onEvent, onFirstOpen }: Listener): () => void {
  const name = `live:${userId}`
  const gone = new AbortController()
  const windows = new BroadcastChannel(name)
  const me = Math.random()
  let passedOnAt = 0
  const passOn = (event: LiveEvent) => {
    passedOnAt = Date.now()
    windows.postMessage(event)
  }
  windows.onmessage = ({ data }: MessageEvent<LiveEvent | Arrival | Missed>) => {
    if ('arrived' in data) {
      // Only the window with the stream has passed events on. The newcomer read its page before it could hear them.
      if (passedOnAt >= data.readSince) windows.postMessage({ missedBy: data.arrived } satisfies Missed)
    } else if ('missedBy' in data) {
      if (data.missedBy === me) onEvent({ about: 'everything' })
    } else onEvent(data)
  }
  windows.postMessage({ arrived: me, readSince: performance.timeOrigin } satisfies Arrival)
  const hear = (event: LiveEvent) => {
    passOn(event)
    onEvent(event)
  }
  let timer = setTimeout(lead, START_MS)
  let retryMs = FIRST_RETRY_MS
  let isFirst = true
  const opened = () => {
    retryMs = FIRST_RETRY_MS
    // Changes while there was no stream were missed.
    const missed: LiveEvent = { about: 'everything' }
    passOn(missed)
    if (isFirst) onFirstOpen()
    else onEvent(missed)
    isFirst = false
  }

  function lead() {
    const hold = () => streamUntilClosed({ opened, hear, gone: gone.signal })
    // Without TLS there are no locks, so each window holds a stream.
    const held = navigator.locks ? navigator.locks.request(name, { signal: gone.signal }, hold) : hold()
    held
      .then(() => {
        if (gone.signal.aborted) return
        timer = setTimeout(lead, retryMs)
        retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
      })
      .catch(() => {})
  }
  return () => {
    clearTimeout(timer)
    gone.abort()
    windows.close()
  }
}

interface StreamHolder {
  readonly opened: () => void
  readonly hear: (event: LiveEvent) => void
  readonly gone: AbortSignal
}

/** Ends when the server refuses the stream, for example without a session. The browser reopens a broken one itself. */
function streamUntilClosed({ opened, hear, gone }: StreamHolder): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const source = new EventSource(liveCalls.stream.path)
  const close = () => {
    source.close()
    resolve()
  }
  source.onopen = opened
  source.onmessage = ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as LiveEvent)
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) close()
  }
  gone.addEventListener('abort', close, { once: true })
  return promise
}
