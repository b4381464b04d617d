import type { Live } from '../db/database.ts'
import type { Log } from '../log.ts'

/** In place of messages that nobody can tell any more: everything may have changed. */
export const LOST = 'lost\n'

export interface LiveHub extends Live {
  /** Called by the engine with what arrived on LIVE_CHANNEL. */
  deliver(envelope: string): void
  /** Called by the engine when it listens again after an interruption. */
  gap(): void
}

export function liveHub(log: Pick<Log, 'error'>): LiveHub {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  const gapListeners = new Set<() => void>()

  function gap(): void {
    for (const listener of [...gapListeners]) listener()
  }

  return {
    subscribe(channel, listener) {
      const group = listeners.get(channel) ?? new Set()
      // A wrapper of its own, so that subscribing one function twice gives two subscriptions.
      const entry = (payload: string) => listener(payload)
      listeners.set(channel, group.add(entry))
      return () => {
        group.delete(entry)
        if (group.size === 0 && listeners.get(channel) === group) listeners.delete(channel)
      }
    },

    onGap(listener) {
      const entry = () => listener()
      gapListeners.add(entry)
      return () => gapListeners.delete(entry)
    },

    gap,

    deliver(envelope) {
      if (envelope === LOST) return gap()
      const end = envelope.indexOf('\n')
      const channel = envelope.slice(0, end)
      for (const listener of [...(listeners.get(channel) ?? [])]) {
        try {
          listener(envelope.slice(end + 1))
        } catch (error) {
          log.error({ err: error, channel }, 'a live listener failed')
        }
      }
    },
  }
}
