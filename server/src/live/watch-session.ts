import { Refusal } from '@cuebook/domain/refusals.ts'
import type { Live } from '../kernel/db/database.ts'

/** No stream lasts longer, so that one whose end went unnoticed ends all the same. The browser opens a new one. */
const LONGEST_MS = 15 * 60_000

/** A trigger on the table of sessions publishes on these channels. */
const endedChannel = (sessionId: string): string => `session-ended:${sessionId}`
const ALL_ENDED_CHANNEL = 'sessions-ended'

interface Watched {
  readonly live: Live
  readonly sessionId: string
  /** How long the session lasts if nobody ends it; null when it has ended. */
  readonly timeLeftMs: () => Promise<number | null>
  /** Aborted when the stream ends, for whatever reason. */
  readonly signal: AbortSignal
  /** Ends the stream. */
  readonly end: () => void
}

/** Ends a stream as soon as its session ends, wherever that happens. Refuses a session that has ended already. */
export async function watchSession({ live, sessionId, timeLeftMs, signal, end }: Watched): Promise<void> {
  const latest = setTimeout(end, LONGEST_MS)
  let expiry: NodeJS.Timeout | undefined
  async function check(): Promise<void> {
    const left = await timeLeftMs()
    clearTimeout(expiry)
    if (left === null) end()
    else if (left < LONGEST_MS && !signal.aborted) expiry = setTimeout(end, left)
  }
  const stops = [
    live.subscribe(endedChannel(sessionId), end),
    live.subscribe(ALL_ENDED_CHANNEL, end),
    // The news may have been lost, and a session that cannot be read counts as ended.
    live.onGap(() => void check().catch(end)),
  ]
  const forget = () => {
    clearTimeout(latest)
    clearTimeout(expiry)
    for (const stop of stops) stop()
  }
  signal.addEventListener('abort', forget, { once: true })
  // It may have ended after the call was let in and before anybody listened here.
  await check().catch((error: unknown) => {
    end()
    throw error
  })
  if (signal.aborted) throw new Refusal('auth.required')
}
