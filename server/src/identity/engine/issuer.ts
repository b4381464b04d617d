import type { Log } from '../../kernel/log.ts'
import { askIssuer } from './queries.ts'

export interface Issuer {
  /** Asks the provider now if it was not reachable before. */
  ready(): Promise<boolean>
  stop(): void
}

/** Keeps asking an identity provider that is down for its discovery document, until it answers once. */
export function watchIssuer(issuer: string, log: Log, onUp: () => void, firstDelay = 1_000): Issuer {
  const stopped = new AbortController()
  let up = false
  let asking: Promise<boolean> | null = null
  let timer: NodeJS.Timeout | undefined
  let delay = firstDelay

  const ask = async (): Promise<boolean> => {
    try {
      await askIssuer(issuer, AbortSignal.any([stopped.signal, AbortSignal.timeout(5_000)]))
      up = true
      onUp()
      log.info({ issuer }, 'identity provider is ready')
    } catch (error) {
      if (stopped.signal.aborted) return false
      const why = error instanceof Error ? error.message : String(error)
      log.warn({ issuer, why, retryInMs: delay }, 'identity provider cannot be reached, trying again')
      clearTimeout(timer)
      timer = setTimeout(() => void ready(), delay)
      timer.unref()
      delay = Math.min(delay * 2, 60_000)
    }
    return up
  }
  const ready = async (): Promise<boolean> => {
    if (up) return true
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
  return {
    ready,
    stop: () => {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
